import { useEffect, useEffectEvent } from 'react';
import { jumpSeconds } from './core/seek.ts';
import { isMeantToPlay } from './core/state.ts';
import type { Film } from './film.ts';
import { usePlayer, usePlayerState } from './player-context.ts';

/** Tells the system what plays, for its lock screen and media keys, and takes its commands; leaves nothing behind. */
export function useMediaSession({ title, artist = '', posters, onNext }: Film): void {
  const { run, exactSeconds } = usePlayer();
  const durationSeconds = usePlayerState((state) => state.durationSeconds);
  const playbackRate = usePlayerState((state) => state.playbackRate);
  const isSeeking = usePlayerState((state) => state.isSeeking);
  const isOn = usePlayerState((state) => isMeantToPlay(state.status));
  // Systems know fewer formats than browsers: the last is the most common.
  const cover = posters.at(-1);

  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    navigator.mediaSession.metadata = new MediaMetadata({
      title,
      artist,
      artwork: cover ? [{ src: new URL(cover, location.href).href }] : [],
    });
    return () => {
      navigator.mediaSession.metadata = null;
    };
  }, [title, artist, cover]);

  const next = useEffectEvent(() => onNext?.());
  const hasNext = onNext !== undefined;
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      play: () => run({ type: 'play' }),
      pause: () => run({ type: 'pause' }),
      seekbackward: ({ seekOffset }) => run({ type: 'seek-by', seconds: -(seekOffset ?? jumpSeconds) }),
      seekforward: ({ seekOffset }) => run({ type: 'seek-by', seconds: seekOffset ?? jumpSeconds }),
      seekto: ({ seekTime }) => seekTime !== undefined && run({ type: 'seek-to', seconds: seekTime }),
      ...(hasNext && { nexttrack: next }),
    };
    for (const [action, handler] of Object.entries(handlers))
      setHandler(action as MediaSessionAction, handler);
    return () => {
      for (const action of Object.keys(handlers)) setHandler(action as MediaSessionAction, null);
    };
  }, [run, hasNext]);

  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    navigator.mediaSession.playbackState = isOn ? 'playing' : 'paused';
    return () => {
      navigator.mediaSession.playbackState = 'none';
    };
  }, [isOn]);

  // The system counts on from here by itself: it has to hear of what it cannot know.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a seek and a pause are such things
  useEffect(() => {
    if (!('mediaSession' in navigator) || durationSeconds <= 0) return;
    const position = Math.min(exactSeconds(), durationSeconds);
    navigator.mediaSession.setPositionState({ duration: durationSeconds, playbackRate, position });
    return () => navigator.mediaSession.setPositionState();
  }, [durationSeconds, playbackRate, isSeeking, isOn, exactSeconds]);
}

/** Each browser knows some of the actions, and throws at the others. */
function setHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {
    // Then there is no such button.
  }
}
