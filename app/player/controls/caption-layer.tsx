import { captionAt } from '../core/captions.ts';
import { usePlayerState } from '../player-context.ts';
import styles from './caption-layer.module.css';

/** The current caption at the bottom of the picture, above the controls while they are visible. */
export function CaptionLayer() {
  const text = usePlayerState(({ areCaptionsShown, areSoundsCaptioned, cues, currentSeconds }) =>
    areCaptionsShown ? captionAt(cues, currentSeconds, areSoundsCaptioned) : '',
  );
  const language = usePlayerState((state) => state.captionLanguage);
  const size = usePlayerState((state) => state.captionSize);
  if (!text) return null;
  return (
    <p className={styles.layer} data-size={size} lang={language ?? undefined}>
      <span>{text}</span>
    </p>
  );
}
