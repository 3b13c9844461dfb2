import { usePlayerState, useSlice } from '../../player-context.ts';
import { pictureInPictureState } from '../picture-in-picture/picture-in-picture-state.ts';
import styles from './caption-layer.module.css';
import { captionAt, captionsState } from './captions-state.ts';

/** The current captions: at the bottom of the picture, above the visible controls, or at the top. */
export function CaptionLayer() {
  return (
    <>
      <Caption place="top" />
      <Caption place="bottom" />
    </>
  );
}

function Caption({ place }: { place: 'top' | 'bottom' }) {
  const { areShown, size, tellSounds, language, cues } = useSlice(captionsState, (state) => state);
  // In picture-in-picture the browser shows the captions (attach-captions.ts).
  const isElsewhere = useSlice(pictureInPictureState, (state) => state.isOn);
  const text = usePlayerState(({ currentSeconds }) =>
    areShown && !isElsewhere ? captionAt(cues, currentSeconds, tellSounds, place === 'top') : '',
  );
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
