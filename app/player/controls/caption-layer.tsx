import { captionAt } from '../core/captions.ts';
import { usePlayerState } from '../player-context.ts';
import styles from './caption-layer.module.css';

/** The current captions: most at the bottom of the picture, above the controls while they are visible, and some at the top. */
export function CaptionLayer() {
  return (
    <>
      <Caption place="top" />
      <Caption place="bottom" />
    </>
  );
}

function Caption({ place }: { place: 'top' | 'bottom' }) {
  const text = usePlayerState((state) =>
    // In a window of its own the picture has the browser's (media/observe-captions.ts).
    state.areCaptionsShown && !state.isPictureInPicture
      ? captionAt(state.cues, state.currentSeconds, state.areSoundsCaptioned, place === 'top')
      : '',
  );
  const language = usePlayerState((state) => state.captionLanguage);
  const size = usePlayerState((state) => state.captionSize);
  if (!text) return null;
  return (
    <p
      className={styles.layer}
      data-place={place}
      data-size={size}
      lang={language ?? undefined}
      dir="auto"
      translate="no"
    >
      <span>{text}</span>
    </p>
  );
}
