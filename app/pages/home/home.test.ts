import { afterEach, expect, it, vi } from 'vitest';
import { load } from './home.tsx';

afterEach(() => vi.restoreAllMocks());

it('a server features what chance says, whatever somebody else was shown before', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.3);
  const { featured } = await load();
  expect((await load()).featured?.id).toBe(featured?.id);
});
