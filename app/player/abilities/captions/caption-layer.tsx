import { usePlayerState, useSlice } from '../../player-context.ts';
import { pictureInPictureState } from '../picture-in-picture/picture-in-picture-state.ts';
import styles from './caption-layer.module.css';
import { type CaptionLook, captionAt, captionsState, secondLanguageOf } from './captions-state.ts';

/** The current captions: at the bottom of the picture, above the visible controls, or at the top. */
export function CaptionLayer() {
  return (
    <>
      <Captions place="top" />
      <Captions place="bottom" />
    </>
  );
}

function Captions({ place }: Pick<CaptionLook, 'place'>) {
  const captions = useSlice(captionsState, (state) => state);
  // In picture-in-picture the browser shows the captions (attach-captions.ts).
  const isElsewhere = useSlice(pictureInPictureState, (state) => state.isOn);
  const areShown = captions.areShown && !isElsewhere;
  const first = usePlayerState(({ currentSeconds }) =>
    captionAt(captions.cues, currentSeconds, captions, place),
  );
  const second = usePlayerState(({ currentSeconds }) =>
    captionAt(captions.secondCues, currentSeconds, captions, place),
  );
  if (!areShown || !(first || second)) return null;
  return (
    <CaptionText
      look={{ ...captions, place }}
      lines={[
        [first, captions.language],
        [second, secondLanguageOf(captions)],
      ]}
    />
  );
}

interface CaptionTextProps {
  look: CaptionLook;
  /** The text in the first language and in the second, with its BCP 47 tag. */
  lines: readonly (readonly [text: string, language: string | null])[];
}

export function CaptionText({ look: { size, color, background, place }, lines }: CaptionTextProps) {
  return (
    <div
      className={styles.layer}
      data-place={place}
      data-size={size}
      data-color={color}
      data-background={background}
      translate="no"
    >
      {lines.map(([text, language], index) =>
        text ? (
          <p key={language} data-second={index > 0 || undefined} lang={language ?? undefined} dir="auto">
            <span>{text}</span>
          </p>
        ) : null,
      )}
    </div>
  );
}
