import { useEffect, useState } from 'react';
import { readPreferences } from '../../data/preferences.ts';
import { isMeantToPlay, isUnderWay, type PlayerState } from '../../player/core/state.ts';
import { pagePlayer } from '../../player/page-player.ts';
import { usePlayer } from '../../player/player-context.ts';
import { isSamePage } from '../../router/route.ts';
import { usePage } from '../../router/router.tsx';

/** How the video of a history entry was left. */
interface LeftEntry {
  readonly seconds: number;
  readonly wasPlaying: boolean;
}

/**
 * How the video was left when Back or Forward show this history entry again; otherwise null.
 * @param source URL of its file
 */
export function useLeftEntry(source: string): LeftEntry | null {
  const { arrival } = usePage();
  const read = () => (arrival === 'traverse' ? readEntry(source) : null);
  // Read once per video, because the entry changes again when it is left.
  const [left, setLeft] = useState(() => ({ source, entry: read() }));
  if (left.source === source) return left.entry;
  const next = { source, entry: read() };
  setLeft(next);
  return next.entry;
}

function readEntry(source: string): LeftEntry | null {
  // It plays on from the mini player.
  if (pagePlayer.getState().source === source) return null;
  const state = navigation.currentEntry?.getState() as Partial<LeftEntry> | null | undefined;
  return typeof state?.seconds === 'number' ? (state as LeftEntry) : null;
}

/**
 * Child of `<Player>`: notes in the history entry how its video is left. Browsers without the Navigation API return to
 * whole documents.
 */
export function NoteLeftEntry() {
  const { getState, exactSeconds } = usePlayer();
  const { url } = usePage();
  useEffect(() => {
    const noting = new AbortController();
    const note = ({ destination }: NavigateEvent) => {
      // The entry is of a page that was not shown yet when another one was chosen.
      if (!isSamePage(location, url)) return;
      const state = getState();
      // In the mini player; the watch history will know where it ends there.
      const playsOn =
        isUnderWay(state) &&
        readPreferences().usesMiniPlayer &&
        !new URL(destination.url).pathname.startsWith('/video/');
      navigation.updateCurrentEntry({ state: playsOn ? null : leftEntryOf(state, exactSeconds()) });
    };
    globalThis.navigation?.addEventListener('navigate', note, { signal: noting.signal });
    return () => noting.abort();
  }, [getState, exactSeconds, url]);
  return null;
}

/** @returns null to start over: the video is at its start, or it has ended or failed */
export function leftEntryOf({ status }: PlayerState, seconds: number): LeftEntry | null {
  if (seconds === 0 || status === 'ended' || status === 'failed') return null;
  return { seconds, wasPlaying: isMeantToPlay(status) };
}
