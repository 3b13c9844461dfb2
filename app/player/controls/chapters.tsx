import type { CSSProperties } from 'react';
import { formatTime } from '../../../domain/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { chapterTitleAt, cueIndexAt } from '../core/captions.ts';
import { fractionOf } from '../core/seek.ts';
import { usePlayer, usePlayerState } from '../player-context.ts';
import styles from './chapters.module.css';
import { MenuItem } from './menu.tsx';
import { MenuButton } from './menu-button.tsx';

/** The name of the chapter that is shown, or an icon where there is no room for it; opens the list of all. */
export function ChaptersButton() {
  const title = usePlayerState(({ chapters, currentSeconds }) => chapterTitleAt(chapters, currentSeconds));
  return (
    <MenuButton
      label={title ? `章节：${title}` : '章节'}
      placement="start"
      menuLabel="章节"
      face={
        <span className={styles.name}>
          <Icon>
            <path d="M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01" />
          </Icon>
          <span>{title}</span>
        </span>
      }
    >
      <ChapterItems />
    </MenuButton>
  );
}

/** The names of the parts and where they begin; the current one is marked. */
function ChapterItems() {
  const { run } = usePlayer();
  const chapters = usePlayerState((state) => state.chapters);
  const current = usePlayerState((state) => cueIndexAt(state.chapters, state.currentSeconds));
  return chapters.map(({ startSeconds, text }, index) => (
    <MenuItem
      key={startSeconds}
      kind="radio"
      isChecked={index === current}
      time={formatTime(startSeconds)}
      onChoose={() => run({ type: 'seek-to', seconds: startSeconds })}
    >
      {text}
    </MenuItem>
  ));
}

/** On the seek bar: where the chapters begin, but for the first. */
export function ChapterMarks() {
  const chapters = usePlayerState((state) => state.chapters);
  const durationSeconds = usePlayerState((state) => state.durationSeconds);
  return chapters
    .slice(1)
    .map(({ startSeconds }) => (
      <i
        key={startSeconds}
        className={styles.mark}
        style={{ '--start': fractionOf(startSeconds, durationSeconds) } as CSSProperties}
      />
    ));
}
