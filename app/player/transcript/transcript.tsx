import { useEffect, useRef } from 'react';
import { formatTime } from '../../../domain/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { type Cue, cueIndexAt } from '../core/captions.ts';
import { usePlayer, usePlayerState } from '../player-context.ts';
import styles from './transcript.module.css';

/** All that the captions say, with times: it follows the film, and each line leads there. */
export function Transcript() {
  const { dispatch } = usePlayer();
  const cues = usePlayerState((state) => state.cues);
  const heading = useRef<HTMLHeadingElement>(null);

  const section = useRef<HTMLElement>(null);

  // The focus moves to what was opened, and back to the opener when it is closed.
  useEffect(() => {
    const opener = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);

  // Its height is known with the first lines; those of a film that follows leave the page where it is.
  const isRevealed = useRef(false);
  useEffect(() => {
    if (cues.length === 0 || isRevealed.current) return;
    isRevealed.current = true;
    section.current?.scrollIntoView({ block: 'nearest' });
  }, [cues]);

  return (
    <section ref={section} className={styles.transcript} aria-labelledby="transcript">
      <div className={styles.head}>
        <h2 ref={heading} id="transcript" tabIndex={-1}>
          文稿
        </h2>
        <button
          type="button"
          aria-label="关闭文稿"
          onClick={() => dispatch({ type: 'transcript-toggled', isOpen: false })}
        >
          <Icon drawing={<path d="m6 6 12 12M18 6 6 18" />} />
        </button>
      </div>
      <CueList cues={cues} />
    </section>
  );
}

function CueList({ cues }: { cues: readonly Cue[] }) {
  const { run } = usePlayer();
  const current = usePlayerState((state) => cueIndexAt(state.cues, state.currentSeconds));
  const list = useRef<HTMLOListElement>(null);

  // Within its own box: the page stays where its reader is.
  useEffect(() => {
    const box = list.current;
    const line = box?.children[current];
    if (!box || !(line instanceof HTMLElement)) return;
    box.scrollTo({ top: line.offsetTop - (box.clientHeight - line.clientHeight) / 2 });
  }, [current]);

  return (
    <ol ref={list} className={styles.lines}>
      {cues.map(({ startSeconds, text }, index) => (
        <li key={startSeconds}>
          <button
            type="button"
            aria-current={index === current || undefined}
            onClick={() => run({ type: 'seek-to', seconds: startSeconds })}
          >
            <time>{formatTime(startSeconds)}</time>
            <span>{text}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
