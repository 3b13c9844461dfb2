import { type RefObject, useEffect, useState } from 'react';
import { Button } from '../../../app/ui/button.tsx';
import { Skeleton } from '../../../app/ui/skeleton.tsx';
import { showToast } from '../../../app/ui/toast.tsx';
import { formatTime } from '../../../domain/format.ts';
import { mediaFiles } from '../../../domain/media-files.ts';
import type { DeskFilm } from '../../api.ts';
import { chooseFiles } from '../choose-files.ts';
import { changeCover } from '../desk-data.ts';
import { DialogButton } from '../dialog-button.tsx';
import parts from '../parts.module.css';
import { Problems } from '../problems.tsx';
import { useAsking } from '../use-asking.ts';
import styles from './cover-choice.module.css';
import { mediaUrl } from './film-facts.tsx';

interface CoverChoiceProps {
  film: DeskFilm;
  /** The film's player. */
  video: RefObject<HTMLVideoElement | null>;
}

/** Chooses another cover: the player's current frame, one of ten frames, or a picture. */
export const CoverChoice = (props: CoverChoiceProps) => (
  <DialogButton label="换封面">{(close) => <Choice {...props} onChanged={close} />}</DialogButton>
);

function Choice({ film, video, onChanged }: CoverChoiceProps & { onChanged: () => void }) {
  const { isBusy, problems, ask } = useAsking();
  const change = async (choice: Parameters<typeof changeCover>[1]) => {
    if (!(await ask(changeCover(film, choice))).ok) return;
    onChanged();
    showToast('封面换好了');
  };
  const choosePicture = async () => {
    const [picture] = await chooseFiles({ accept: 'image/*' });
    if (picture) await change(picture);
  };
  return (
    <div className={parts.stack} aria-busy={isBusy}>
      <Candidates film={film} isBusy={isBusy} onChoose={(at) => void change({ second: at })} />
      <p role="status">
        {isBusy ? '正在生成封面，需要几秒钟。' : '请选一张；要用其他画面，先让影片停在那一刻。'}
      </p>
      <div className={parts.buttons}>
        <Button
          kind="plain"
          disabled={isBusy}
          onClick={() => void change({ second: video.current?.currentTime ?? 0 })}
        >
          用当前画面
        </Button>
        <Button kind="plain" disabled={isBusy} onClick={() => void choosePicture()}>
          选一张图片
        </Button>
      </div>
      <Problems problems={problems} />
    </div>
  );
}

interface CandidatesProps {
  film: DeskFilm;
  isBusy: boolean;
  onChoose: (second: number) => void;
}

const places = Array.from({ length: 10 }, (_, index) => (index + 0.5) / 10);

function Candidates({ film, isBusy, onChoose }: CandidatesProps) {
  const { durationSeconds } = film;
  const src = mediaUrl(film, mediaFiles.video);
  const [pictures, setPictures] = useState<readonly string[]>([]);
  useEffect(() => {
    const ending = new AbortController();
    const made: string[] = [];
    const seconds = places.map((place) => place * (durationSeconds ?? 0));
    void drawFrames(src, seconds, ending.signal, (picture) => {
      made.push(picture);
      setPictures([...made]);
    });
    return () => {
      ending.abort();
      for (const picture of made) URL.revokeObjectURL(picture);
    };
  }, [src, durationSeconds]);
  return (
    <ul className={styles.candidates}>
      {places.map((place, index) => {
        const second = place * (durationSeconds ?? 0);
        const picture = pictures[index];
        return (
          <li key={place}>
            <button
              type="button"
              disabled={isBusy}
              aria-label={`用第 ${index + 1} 张，${formatTime(second)}`}
              onClick={() => onChoose(second)}
            >
              {picture ? <img src={picture} alt="" /> : <Skeleton className={styles.frame} />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Draws frames of a video one after the other.
 * @param onPicture receives an object URL for each, which the caller revokes
 */
async function drawFrames(
  src: string,
  seconds: readonly number[],
  signal: AbortSignal,
  onPicture: (url: string) => void,
): Promise<void> {
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  video.src = src;
  signal.addEventListener('abort', () => {
    video.removeAttribute('src');
    video.load();
  });
  const canvas = document.createElement('canvas');
  for (const second of seconds) {
    video.currentTime = second;
    await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true, signal }));
    canvas.width = 320;
    canvas.height = Math.round((320 * video.videoHeight) / video.videoWidth);
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp'));
    if (signal.aborted) return;
    if (picture) onPicture(URL.createObjectURL(picture));
  }
}
