import { text } from 'node:stream/consumers';
import type { ComponentType } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazily, nothing } from './lazily.tsx';

const Loaded = () => <p>loaded</p>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  // The test files of this project share their globals.
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function render(Part: ComponentType<object>) {
  const { prelude } = await prerenderToNodeStream(
    <main>
      <Part />
    </main>,
    { onError: () => {} },
  );
  return text(prelude);
}

it('loads code once, and again some time after a failure', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(Loaded);
  const Part = lazily(load);
  await expect(render(Part)).rejects.toThrow('gone');
  await expect(render(Part)).rejects.toThrow('gone');
  expect(load).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(200);
  expect(await render(Part)).toBe('<main><p>loaded</p></main>');
  expect(await render(Part)).toBe('<main><p>loaded</p></main>');
  expect(load).toHaveBeenCalledTimes(2);
});

it('renders a fallback if the code cannot be loaded', async () => {
  const Part = lazily(vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(Loaded), nothing);
  expect(await render(Part)).toBe('<main></main>');
  vi.advanceTimersByTime(200);
  expect(await render(Part)).toBe('<main><p>loaded</p></main>');
});
