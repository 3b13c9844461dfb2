import type { CSSProperties } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { chapterTitleAt } from '../core/captions.ts';
import { fractionOf } from '../core/seek.ts';
import { usePlayerState } from '../player-context.ts';
import styles from './chapters.module.css';
import { MenuButton } from './menu-button.tsx';

/** The name of the chapter that is shown, or an icon where there is no room for it; opens the list of all. */
export function ChaptersButton() {
  const title = usePlayerState(({ chapters, currentSeconds }) => chapterTitleAt(chapters, currentSeconds));
  return (
    <MenuButton
      label={title ? `章节：${title}` : '章节'}
      placement="start"
      menu={({ ChapterMenu }, props) => <ChapterMenu {...props} label="章节" />}
    >
      <span className={styles.name}>
        <Icon>
          <path d="M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01" />
        </Icon>
        <span>{title}</span>
      </span>
    </MenuButton>
  );
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
