import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { commandForKey } from '../core/keys.ts';
import { observeKeys } from './observe-keys.ts';

class FakeElement extends EventTarget {
  isContentEditable = false;
  readonly #matched: string;
  constructor(matched = '') {
    super();
    this.#matched = matched;
  }
  matches = (selector: string) => this.#matched !== '' && selector.includes(this.#matched);
  closest = () => null;
}

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('HTMLElement', FakeElement);
});
afterEach(() => vi.unstubAllGlobals());

/** Holds → down for some repetitions and lets go. */
function holdArrow(target: FakeElement, isHandled: boolean) {
  const hold = { begin: vi.fn(() => true), end: vi.fn(() => true) };
  const run = vi.fn();
  const rules = { commandFor: commandForKey, becomesInUse: true, areCharacterKeysOn: () => true };
  observeKeys(
    new FakeElement() as unknown as HTMLElement,
    { ...rules, hold: () => hold },
    run,
    new AbortController().signal,
  );
  for (const [type, repeat] of [
    ['keydown', false],
    ['keydown', true],
    ['keyup', false],
  ] as const) {
    const event = new Event(type, { cancelable: true });
    if (isHandled) event.preventDefault();
    const key = { key: 'ArrowRight', code: 'ArrowRight', repeat, composedPath: () => [target] };
    document.dispatchEvent(Object.assign(event, key));
  }
  return { begins: hold.begin.mock.calls.length, runs: run.mock.calls.length };
}

it.each([
  ['the page', new FakeElement(), false, 1],
  ['a focused slider', new FakeElement('[role="slider"]'), false, 0],
  ['a control that has handled it', new FakeElement(), true, 0],
])('→ held on %s', (_where, target, isHandled, begins) => {
  expect(holdArrow(target, isHandled)).toEqual({ begins, runs: 0 });
});
