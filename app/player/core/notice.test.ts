import { expect, it } from 'vitest';
import { type Notice, nextNotice } from './notice.ts';

const skip = (seconds: number): Notice => ({ kind: 'skip', seconds });

it.each<[string, Notice | null, Notice, Notice]>([
  ['shows the first skip', null, skip(10), skip(10)],
  ['adds up skips ahead', skip(10), skip(10), skip(20)],
  ['adds up skips back', skip(-20), skip(-10), skip(-30)],
  ['starts over when the direction turns', skip(30), skip(-10), skip(-10)],
  [
    'shows what came last',
    skip(10),
    { kind: 'text', text: '字幕已打开' },
    { kind: 'text', text: '字幕已打开' },
  ],
  ['begins a skip after another notice', { kind: 'text', text: '倍速 2×' }, skip(10), skip(10)],
])('%s', (_title, shown, next, expected) => {
  expect(nextNotice(shown, next)).toEqual(expected);
});
