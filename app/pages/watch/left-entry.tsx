import { useEffect, useState } from 'react';
import { readPreferences } from '../../data/preferences.ts';
import { isMeantToPlay, isUnderWay, type PlayerState } from '../../player/core/state.ts';
import { pagePlayer } from '../../player/page-player.ts';
import { usePlayer } from '../../player/player-context.ts';

/** How the video of a history entry was left. */
interface LeftEntry {
  readonly seconds: number;
  readonly wasPlaying: boolean;
}

/**
 * How the video was left when Back or Forward, or a reload, shows this history entry again; null on a first visit.
 * @param source URL of its file
 */
export function useLeftEntry(source: string): LeftEntry | null {
  // Read once per video, because the entry changes again when it is left.
  const [left, setLeft] = useState(() => ({ source, entry: readEntry(source) }));
  if (left.source === source) return left.entry;
  const next = { source, entry: readEntry(source) };
  setLeft(next);
  return next.entry;
}

/** The Navigation API keeps the state with the entry; browsers without it return to whole documents. */
function readEntry(source: string): LeftEntry | null {
  // It plays on from the mini player.
  if (pagePlayer.getState().source === source) return null;
  const state = globalThis.navigation?.currentEntry?.getState() as Partial<LeftEntry> | null | undefined;
  return typeof state?.seconds === 'number' ? (state as LeftEntry) : null;
}

/** Child of `<Player>`: notes in the history entry how its video is left. */
export function NoteLeftEntry() {
  const { getState, exactSeconds } = usePlayer();
  useEffect(() => {
    const noting = new AbortController();
    const { signal } = noting;
    const note = (playsOn: boolean) => {
      const state = playsOn ? null : leftEntryOf(getState(), exactSeconds());
      globalThis.navigation?.updateCurrentEntry({ state });
    };
    const noteNavigation = ({ destination }: NavigateEvent) =>
      // In the mini player; the watch history will know where it ends there.
      note(readPreferences().usesMiniPlayer && !new URL(destination.url).pathname.startsWith('/video/'));
    globalThis.navigation?.addEventListener('navigate', noteNavigation, { signal });
    addEventListener('pagehide', () => note(false), { signal });
    return () => noting.abort();
  }, [getState, exactSeconds]);
  return null;
}

/** @returns null to start over: the video has not begun, or it has ended */
export function leftEntryOf(state: PlayerState, seconds: number): LeftEntry | null {
  return isUnderWay(state) ? { seconds, wasPlaying: isMeantToPlay(state.status) } : null;
}
