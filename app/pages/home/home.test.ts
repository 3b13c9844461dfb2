import { afterEach, expect, it, vi } from 'vitest';
import { load } from './home.tsx';

afterEach(() => vi.restoreAllMocks());

it('the server picks a random featured video, independently of other visitors', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.3);
  const { featured } = await load();
  expect((await load()).featured?.id).toBe(featured?.id);
});
