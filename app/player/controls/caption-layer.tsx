import { captionAt } from '../core/captions.ts';
import { usePlayerState } from '../player-context.ts';
import styles from './caption-layer.module.css';

/** What the captions say now, over the foot of the picture, and above the controls while these are there. */
export function CaptionLayer() {
  const text = usePlayerState(({ areCaptionsShown, cues, currentSeconds }) =>
    areCaptionsShown ? captionAt(cues, currentSeconds) : '',
  );
  const size = usePlayerState((state) => state.captionSize);
  if (!text) return null;
  return (
    <p className={styles.layer} data-size={size}>
      <span>{text}</span>
    </p>
  );
}
