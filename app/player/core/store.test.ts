import { expect, it, vi } from 'vitest';
import { createStore, type Slice } from './store.ts';

it('notifies its listeners of changes only', () => {
  const store = createStore();
  const listener = vi.fn();
  const unsubscribe = store.subscribe(listener);

  store.dispatch({ type: 'timeupdate', seconds: 3 });
  expect(listener).toHaveBeenCalledTimes(1);
  expect(store.getState().currentSeconds).toBe(3);

  store.dispatch({ type: 'timeupdate', seconds: 3 });
  expect(listener).toHaveBeenCalledTimes(1);

  unsubscribe();
  store.dispatch({ type: 'timeupdate', seconds: 4 });
  expect(listener).toHaveBeenCalledTimes(1);
});

it('resets the state of abilities that belongs to a video and keeps the rest', () => {
  const slice: Slice<{ readonly size: string; readonly cues: number }> = {
    initial: { size: 'medium', cues: 0 },
    perVideo: { cues: 0 },
  };
  const store = createStore();
  store.dispatch({ type: 'opened', source: '/a.mp4', durationSeconds: 32, frameRate: 24, hasSound: true });
  const listener = vi.fn();
  store.subscribe(listener);
  expect(store.get(slice)).toBe(slice.initial);

  store.set(slice, { size: 'large', cues: 3 });
  store.set(slice, { cues: 3 });
  expect(listener).toHaveBeenCalledTimes(1);
  expect(store.get(slice)).toEqual({ size: 'large', cues: 3 });

  store.dispatch({ type: 'closed' });
  expect(store.get(slice)).toEqual({ size: 'large', cues: 0 });
});
