import type { CSSProperties } from 'react';
import { formatTime } from '../../../../domain/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MenuItem } from '../../controls/menu.tsx';
import { MenuButton } from '../../controls/menu-button.tsx';
import { cueIndexAt } from '../../core/cue.ts';
import { fractionOf } from '../../core/seek.ts';
import type { Player } from '../../media/player.ts';
import { readCues } from '../../media/read-cues.ts';
import { usePlayer, usePlayerState, useSlice } from '../../player-context.ts';
import type { PlayedVideo } from '../../player-props.ts';
import type { Ability } from '../ability.ts';
import styles from './chapters.module.css';
import { chaptersOf, chaptersState, chapterTarget, chapterTitleAt } from './chapters-state.ts';

/** Named parts of a video: a list, marks on the seek bar, and keys to go to the previous or next one. */
export const chapters: Ability = {
  name: 'chapters',
  open,
  keys: {
    'Shift+ArrowLeft': (player) => goToChapter(player, 'previous'),
    'Shift+ArrowRight': (player) => goToChapter(player, 'next'),
  },
  controls: { playback: ChaptersButton, 'seek-bar': ChapterMarks },
  nameAt: ({ get }, seconds) => chapterTitleAt(get(chaptersState).chapters, seconds),
};

async function open({ set }: Player, { chapters: url }: PlayedVideo, signal: AbortSignal): Promise<void> {
  if (url === undefined) return;
  try {
    const read = chaptersOf(await readCues(url));
    if (!signal.aborted) set(chaptersState, { chapters: read });
  } catch (error) {
    console.warn('the chapters could not be loaded', error);
  }
}

function goToChapter({ get, run, exactSeconds, say }: Player, which: 'previous' | 'next'): void {
  const chapter = chapterTarget(get(chaptersState).chapters, exactSeconds(), which);
  if (!chapter) return;
  run({ type: 'seek-to', seconds: chapter.startSeconds });
  say(chapter.text);
}

/** Opens the list of chapters. Shows the name of the current chapter, or an icon in narrow players. */
function ChaptersButton() {
  const list = useSlice(chaptersState, (state) => state.chapters);
  const title = usePlayerState((state) => chapterTitleAt(list, state.currentSeconds));
  if (list.length === 0) return null;
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

/** The chapters with their start times; the current one is marked. */
function ChapterItems() {
  const { run } = usePlayer();
  const list = useSlice(chaptersState, (state) => state.chapters);
  const current = usePlayerState((state) => cueIndexAt(list, state.currentSeconds));
  return list.map(({ startSeconds, text }, index) => (
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

/** Marks the starts of all chapters but the first on the seek bar. */
function ChapterMarks() {
  const list = useSlice(chaptersState, (state) => state.chapters);
  const durationSeconds = usePlayerState((state) => state.durationSeconds);
  return list
    .slice(1)
    .map(({ startSeconds }) => (
      <i
        key={startSeconds}
        className={styles.mark}
        style={{ '--start': fractionOf(startSeconds, durationSeconds) } as CSSProperties}
      />
    ));
}
