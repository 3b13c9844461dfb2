import { useEffect, useRef } from 'react';
import { formatTime } from '../../../../domain/format.ts';
import { closeIcon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { languageName } from '../../core/caption-track.ts';
import { type Cue, cueIndexAt } from '../../core/cue.ts';
import { usePlayer, usePlayerState, useSlice } from '../../player-context.ts';
import { captionsState, languageChosen } from '../captions/captions-state.ts';
import styles from './transcript-panel.module.css';

/** The list follows the video; pressing a line seeks to its position. */
export function TranscriptPanel() {
  const { set } = usePlayer();
  const cues = useSlice(captionsState, (state) => state.cues);
  const section = useRef<HTMLElement>(null);

  // Only for the first video, because the list of the next one must not scroll the page.
  const isRevealed = useRef(false);
  useEffect(() => {
    if (cues.length === 0 || isRevealed.current) return;
    isRevealed.current = true;
    section.current?.scrollIntoView({ block: 'nearest' });
  }, [cues]);

  return (
    <section ref={section} className={styles.transcript} aria-labelledby="transcript">
      <div className={styles.head}>
        <h2 ref={takeFocus} id="transcript" tabIndex={-1}>
          字幕列表
        </h2>
        <LanguageSelect />
        <IconButton label="关闭字幕列表" onClick={() => set(captionsState, { areRead: false })}>
          {closeIcon}
        </IconButton>
      </div>
      <CueList cues={cues} />
    </section>
  );
}

/** A ref that focuses an element when it appears, and returns the focus when it is removed. */
function takeFocus(element: HTMLElement | null) {
  const opener = document.activeElement;
  element?.focus({ preventScroll: true });
  return () => {
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
}

/** Chooses among several languages, even while the captions over the picture are off. */
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
