import { expect, it, vi } from 'vitest';
import { createStore } from './store.ts';

it('tells its listeners of changes, and of nothing else', () => {
  const store = createStore(32);
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
