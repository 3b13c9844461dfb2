import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from '../../core/store.ts';
import type { Player } from '../../media/player.ts';
import { sleepTimer } from './sleep-timer.tsx';
import { sleepTimerState, timerSet } from './sleep-timer-state.ts';

afterEach(() => void vi.useRealTimers());

it.each([
  ['between two videos stops', true],
  ['before a video has been started changes nothing', false],
] as const)('a timer that is over %s', (_when, hasEnded) => {
  vi.useFakeTimers();
  const player = { ...createStore(), say: () => undefined } as unknown as Player;
  sleepTimer.attach?.(player, {} as HTMLVideoElement);
  player.dispatch({ type: 'opened', source: '/1.mp4', durationSeconds: 40, frameRate: 24, hasSound: true });
  if (hasEnded) player.dispatch({ type: 'ended' });
  player.set(sleepTimerState, timerSet(15, Date.now()));
  vi.advanceTimersByTime(15 * 60_000 - 1);
  expect(player.getState().stopsAtEnd).toBe(false);
  vi.advanceTimersByTime(1);
  expect(player.getState().stopsAtEnd).toBe(hasEnded);
  expect(player.get(sleepTimerState).minutes).toBeNull();
});
