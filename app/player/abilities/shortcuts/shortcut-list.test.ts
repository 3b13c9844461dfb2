import { expect, it } from 'vitest';
import { commandForKey } from '../../core/keys.ts';
import { abilities } from '../index.ts';
import { rangeMark, shortcutGroups } from './shortcut-list.tsx';

const names = { 空格: ' ', '←': 'ArrowLeft', '→': 'ArrowRight', '↑': 'ArrowUp', '↓': 'ArrowDown' };
const keyOf = (shown: string) =>
  shown.replace(/[^+]+$/, (key) => Object.entries(names).find(([name]) => name === key)?.[1] ?? key);
const shortcuts = shortcutGroups.flatMap((group) => group.shortcuts);
const capitals = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const printable = Array.from({ length: 0x7f - 0x21 }, (_, at) => String.fromCharCode(0x21 + at));

const withShift = 'Shift+';
const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

const abilityKeys = new Set(abilities.flatMap(({ keys = {} }) => Object.keys(keys)));

const isPlayers = (shown: string) =>
  commandForKey(
    {
      key: shown.replace(withShift, ''),
      isRepeat: false,
      hasModifier: false,
      hasShift: shown.startsWith(withShift),
      isComposing: false,
      areCharacterKeysOn: true,
      owner: 'none',
      isPlayerInUse: true,
    },
    abilityKeys,
  ) !== null;

it('lists all keys of the player and those of every page, and no others', () => {
  const listed = shortcuts
    .flatMap(({ keys = [], characterKeys = [] }) => [...keys, ...characterKeys])
    .filter((key) => key !== rangeMark);
  const digits = ['1', '2', '3', '4', '5', '6', '7', '8'];
  const taken = [
    ...printable,
    ...[...capitals, ...arrows].map((key) => `${withShift}${key}`),
    ' ',
    'Enter',
    'Tab',
    'PageUp',
    'PageDown',
  ]
    .concat(...arrows, 'Home', 'End')
    .filter((key) => !/[a-z]/.test(key) || key.length > 1)
    .filter(isPlayers);
  // → does one thing pressed and another held.
  const keys = new Set([...listed.map(keyOf), ...digits]);
  expect([...keys].sort()).toEqual([...taken, '/', 'Alt+T', 'Esc'].sort());
});

it('distinguishes keys that type a character from the others', () => {
  for (const { keys = [], characterKeys = [] } of shortcuts) {
    for (const key of keys) expect(printable).not.toContain(key);
    for (const key of characterKeys) expect([...printable, rangeMark]).toContain(key.replace(withShift, ''));
  }
});
