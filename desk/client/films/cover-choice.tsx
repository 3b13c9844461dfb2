import { type RefObject, useEffect, useState } from 'react';
import { Button } from '../../../app/ui/button.tsx';
import { Dialog } from '../../../app/ui/dialog.tsx';
import { Notice } from '../../../app/ui/notice.tsx';
import { Skeleton } from '../../../app/ui/skeleton.tsx';
import { showToast } from '../../../app/ui/toast.tsx';
import { formatTime } from '../../../domain/format.ts';
import { mediaFiles } from '../../../domain/media-files.ts';
import type { DeskFilm } from '../../api.ts';
import type { Answer } from '../ask.ts';
import { chooseFiles } from '../choose-files.ts';
import { coverAt, coverFrom } from '../desk-data.ts';
import styles from './cover-choice.module.css';
import { mediaUrl } from './film-facts.tsx';

interface CoverChoiceProps {
  film: DeskFilm;
  /** Its player. */
  video: RefObject<HTMLVideoElement | null>;
}

/** Another cover: what the player shows now, one of ten frames, or a picture. */
export function CoverChoice({ film, video }: CoverChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const change = async (asked: Promise<Answer<DeskFilm>>) => {
    setProblems([]);
    setBusy(true);
    const answer = await asked;
    setBusy(false);
    if (!answer.ok) return setProblems(answer.problems);
    setOpen(false);
    showToast('封面换好了');
  };
  const choosePicture = async () => {
    const [picture] = await chooseFiles({ accept: 'image/*' });
    if (picture) await change(coverFrom(film, picture));
  };
  return (
    <>
      <Button kind="ghost" onClick={() => setOpen(true)}>
        换封面
      </Button>
      <Dialog title="换封面" isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className={styles.choice} aria-busy={isBusy}>
          {isOpen ? (
            <Candidates film={film} isBusy={isBusy} onChoose={(at) => void change(coverAt(film, at))} />
          ) : null}
          <p className={styles.text} role="status">
            {isBusy ? '正在生成封面，需要几秒钟。' : '请选一张；要用其他画面，先让影片停在那一刻。'}
          </p>
          <div className={styles.buttons}>
            <Button
              kind="plain"
              disabled={isBusy}
              onClick={() => void change(coverAt(film, video.current?.currentTime ?? 0))}
            >
              用当前画面
            </Button>
            <Button kind="plain" disabled={isBusy} onClick={() => void choosePicture()}>
              选一张图片
            </Button>
          </div>
          {problems.map((problem) => (
            <Notice key={problem} kind="error">
              {problem}
            </Notice>
          ))}
        </div>
      </Dialog>
    </>
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

/** Draws frames of a video one after the other. @param onPicture called with the address of each, which is the caller's to revoke */
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
