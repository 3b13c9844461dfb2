import { describe, expect, it } from 'vitest';
import type { Command } from './command.ts';
import {
  commandForKey as commandFor,
  commandForMiniPlayerKey,
  type FocusOwner,
  type KeyPress,
} from './keys.ts';

const press = (key: string, facts: Partial<KeyPress> = {}): KeyPress => ({
  key,
  isRepeat: false,
  hasModifier: false,
  hasShift: false,
  isComposing: false,
  areCharacterKeysOn: true,
  owner: 'none',
  isPlayerInUse: true,
  ...facts,
});

const abilityKeys = new Set(['c', 'r', 's', 'i', 't', '?', 'Shift+ArrowLeft', 'Shift+ArrowRight']);
const commandForKey = (keyPress: KeyPress) => commandFor(keyPress, abilityKeys);

const everyKey: [string, Command][] = [
  [' ', { type: 'toggle-play' }],
  ['k', { type: 'toggle-play' }],
  ['K', { type: 'toggle-play' }],
  ['m', { type: 'toggle-mute' }],
  ['f', { type: 'toggle-fullscreen' }],
  ['c', { type: 'ability-key', key: 'c' }],
  ['r', { type: 'ability-key', key: 'r' }],
  ['s', { type: 'ability-key', key: 's' }],
  ['i', { type: 'ability-key', key: 'i' }],
  [',', { type: 'step-frame', frames: -1 }],
  ['.', { type: 'step-frame', frames: 1 }],
  ['?', { type: 'ability-key', key: '?' }],
  ['<', { type: 'step-playback-rate', steps: -1 }],
  ['>', { type: 'step-playback-rate', steps: 1 }],
  ['t', { type: 'ability-key', key: 't' }],
  ['j', { type: 'seek-by', seconds: -10 }],
  ['l', { type: 'seek-by', seconds: 10 }],
  ['ArrowLeft', { type: 'seek-by', seconds: -5 }],
  ['ArrowRight', { type: 'seek-by', seconds: 5 }],
  ['ArrowUp', { type: 'step-volume', steps: 1 }],
  ['ArrowDown', { type: 'step-volume', steps: -1 }],
  ['Home', { type: 'seek-to-fraction', fraction: 0 }],
  ['End', { type: 'seek-to-fraction', fraction: 1 }],
  ['0', { type: 'seek-to-fraction', fraction: 0 }],
  ['3', { type: 'seek-to-fraction', fraction: 0.3 }],
  ['9', { type: 'seek-to-fraction', fraction: 0.9 }],
];

it.each(everyKey)('%j runs %j', (key, command) => {
  expect(commandForKey(press(key))).toEqual(command);
});

it.each(everyKey)('%j does nothing while typing, composing or with a modifier', (key) => {
  expect(commandForKey(press(key, { owner: 'all' }))).toBeNull();
  expect(commandForKey(press(key, { isComposing: true }))).toBeNull();
  expect(commandForKey(press(key, { hasModifier: true }))).toBeNull();
});

it.each(['k', 'J', 'ArrowUp', ' '])('%j with Shift is no shortcut', (key) => {
  expect(commandForKey(press(key, { hasShift: true }))).toBeNull();
});

it('takes digits with Shift, as French keyboards type them', () => {
  expect(commandForKey(press('5', { hasShift: true }))).toEqual({ type: 'seek-to-fraction', fraction: 0.5 });
});

it.each([
  ['N', 'next'],
  ['P', 'previous'],
  // Caps Lock is on.
  ['n', 'next'],
] as const)('%s with Shift goes to the %s video, once', (key, which) => {
  expect(commandForKey(press(key, { hasShift: true }))).toEqual({ type: 'go-to-video', which });
  expect(commandForKey(press(key, { hasShift: true, isRepeat: true }))).toBeNull();
  expect(commandForKey(press(key))).toBeNull();
});

it.each(['ArrowLeft', 'ArrowRight'])('%s with Shift runs an ability’s action', (key) => {
  const shifted = { hasShift: true } as const;
  expect(commandForKey(press(key, shifted))).toEqual({ type: 'ability-key', key: `Shift+${key}` });
  expect(commandForKey(press(key, { ...shifted, owner: 'value' }))).not.toBeNull();
  expect(commandForKey(press(key, { ...shifted, owner: 'choice' }))).toBeNull();
  // This combination extends a selection of the page's text.
  expect(commandForKey(press(key, { ...shifted, isPlayerInUse: false }))).toBeNull();
});

it.each(['<', '>', '?'])('%j works with Shift', (key) => {
  expect(commandForKey(press(key, { hasShift: true }))).not.toBeNull();
});

it.each(['Enter', 'Tab', 'Escape', 'a', 'PageDown', 'F5', '٣'])('%j is no shortcut', (key) => {
  expect(commandForKey(press(key))).toBeNull();
});

describe('with character keys off (WCAG 2.1.4)', () => {
  const off = { areCharacterKeysOn: false };

  it.each(everyKey)('%j works only if it is not a printable character', (key, command) => {
    const writes = /^[!-~]$/.test(key);
    expect(commandForKey(press(key, off))).toEqual(writes ? null : command);
    // It makes no difference whether the player is in use, or where the focus is.
    expect(commandForKey(press(key, { ...off, owner: 'press', isPlayerInUse: false }))).toEqual(
      writes || key === ' ' || ['ArrowUp', 'ArrowDown', 'Home', 'End'].includes(key) ? null : command,
    );
  });

  it.each(['k', 'm', 'j', 'l', 'K'])('%s does nothing in the mini player, in use or not', (key) => {
    expect(commandForMiniPlayerKey(press(key, off))).toBeNull();
    expect(commandForMiniPlayerKey(press(key, { ...off, isPlayerInUse: false }))).toBeNull();
  });

  it.each([' ', 'ArrowLeft', 'ArrowUp'])('%j still works in the mini player while it is in use', (key) => {
    expect(commandForMiniPlayerKey(press(key, off))).toEqual(commandForKey(press(key)));
  });
});

describe('a focused control handles its keys', () => {
  it.each<[FocusOwner, string[], string[]]>([
    ['press', [' '], ['k', 'ArrowLeft', 'ArrowUp', '5', 'm']],
    ['value', ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'], [' ', 'k', '5', 'f']],
    ['choice', [' ', 'ArrowLeft', 'ArrowDown', 'Home', 'End'], ['k', 'm', '5']],
  ])('%s handles %j and leaves %j to the player', (owner, handled, left) => {
    for (const key of handled) expect(commandForKey(press(key, { owner })), key).toBeNull();
    for (const key of left) expect(commandForKey(press(key, { owner })), key).not.toBeNull();
  });
});

describe('scrolling', () => {
  it.each(['ArrowUp', 'ArrowDown', 'Home', 'End'])('%s scrolls until the viewer uses the player', (key) => {
    expect(commandForKey(press(key, { isPlayerInUse: false }))).toBeNull();
  });

  it.each([' ', 'k', 'j', 'l', 'm', 'f', 'ArrowLeft', 'ArrowRight', '5'])('%j always works', (key) => {
    expect(commandForKey(press(key, { isPlayerInUse: false }))).not.toBeNull();
  });
});

describe('holding a key down', () => {
  it.each([' ', 'k', 'm', 'f', 't', 'c', 'i'])('toggles once with %j', (key) => {
    expect(commandForKey(press(key, { isRepeat: true }))).toBeNull();
  });

  it.each(['ArrowRight', 'j', 'ArrowUp'])('repeats with %s', (key) => {
    expect(commandForKey(press(key, { isRepeat: true }))).not.toBeNull();
  });
});

describe('in the mini player', () => {
  it.each(['k', 'm', 'j', 'L'])('%s works wherever the focus is', (key) => {
    const beside = press(key, { isPlayerInUse: false });
    expect(commandForMiniPlayerKey(beside)).toEqual(commandForKey(beside));
    expect(commandForMiniPlayerKey(beside)).not.toBeNull();
  });

  it.each([' ', 'ArrowLeft', 'ArrowUp'])('%j belongs to the page until the player is in use', (key) => {
    expect(commandForMiniPlayerKey(press(key, { isPlayerInUse: false }))).toBeNull();
    expect(commandForMiniPlayerKey(press(key))).toEqual(commandForKey(press(key)));
  });

  it.each(['f', 't', 'c', 'i', '?', '<', ',', '5', 'Home'])('%s does nothing', (key) => {
    expect(commandForMiniPlayerKey(press(key))).toBeNull();
  });
});
