import { useEffect, useRef } from 'react';
import { formatTime } from '../../../../domain/format.ts';
import { closeIcon, Icon } from '../../../ui/icon.tsx';
import { Select } from '../../../ui/select.tsx';
import { languageName } from '../../core/caption-track.ts';
import { type Cue, cueIndexAt } from '../../core/cue.ts';
import { usePlayer, usePlayerState, useSlice } from '../../player-context.ts';
import { captionsState, languageChosen } from '../captions/captions-state.ts';
import styles from './transcript-panel.module.css';

/** The captions as a list with times; it follows the video, and each line seeks to its position. */
export function TranscriptPanel({ onClose }: { onClose: () => void }) {
  const { set } = usePlayer();
  const cues = useSlice(captionsState, (state) => state.cues);
  const heading = useRef<HTMLHeadingElement>(null);

  const section = useRef<HTMLElement>(null);

  // The focus moves to the heading, and back on closing.
  useEffect(() => {
    const opener = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);

  useEffect(() => {
    set(captionsState, { areRead: true });
    return () => set(captionsState, { areRead: false });
  }, [set]);

  // Only for the first cues: those of the next video must not scroll the page.
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
          字幕列表
        </h2>
        <LanguageSelect />
        <button type="button" aria-label="关闭字幕列表" onClick={onClose}>
          <Icon>{closeIcon}</Icon>
        </button>
      </div>
      <CueList cues={cues} />
    </section>
  );
}

/** Chooses among several languages, also while the captions over the picture are off. */
function LanguageSelect() {
  const { get, set } = usePlayer();
  const languages = useSlice(captionsState, (state) => state.languages);
  const language = useSlice(captionsState, (state) => state.language);
  if (language === null || languages.length < 2) return null;
  return (
    <Select
      aria-label="字幕语言"
      value={language}
      onChange={({ currentTarget }) =>
        set(captionsState, languageChosen(get(captionsState), currentTarget.value))
      }
    >
      {languages.map((each) => (
        <option key={each} value={each} lang={each}>
          {languageName(each)}
        </option>
      ))}
    </Select>
  );
}

function CueList({ cues }: { cues: readonly Cue[] }) {
  const { run } = usePlayer();
  const current = usePlayerState((state) => cueIndexAt(cues, state.currentSeconds));
  const language = useSlice(captionsState, (state) => state.language);
  const list = useRef<HTMLOListElement>(null);

  // `scrollIntoView` would scroll the page too.
  useEffect(() => {
    const box = list.current;
    const line = box?.children[current];
    if (!box || !(line instanceof HTMLElement)) return;
    box.scrollTo({ top: line.offsetTop - (box.clientHeight - line.clientHeight) / 2 });
  }, [current]);

  return (
    <ol ref={list} className={styles.lines} lang={language ?? undefined} translate="no">
      {cues.map(({ startSeconds, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they come all at once, and several may begin at the same time
        <li key={index}>
          <button
            type="button"
            aria-current={index === current || undefined}
            onClick={() => run({ type: 'seek-to', seconds: startSeconds })}
          >
            <time>{formatTime(startSeconds)}</time>
            <span dir="auto">{text}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
