import type { Command } from './command.ts';
import { arrowSeconds, jumpSeconds } from './seek.ts';

/**
 * Which keys the focused element handles itself: `none` no key (the page) · `press` Space (button, link, checkbox) ·
 * `value` arrows, Home, End (slider) · `choice` both (radio, menu item, tab) · `all` every key (text field, select,
 * dialog).
 */
export type FocusOwner = 'none' | 'press' | 'value' | 'choice' | 'all';

export interface KeyPress {
  /** `KeyboardEvent.key`, or the Latin character of the same key (`ui/latin-key.ts`). */
  readonly key: string;
  readonly isRepeat: boolean;
  /** Ctrl, Alt or Meta is down. */
  readonly hasModifier: boolean;
  readonly hasShift: boolean;
  /** An input method editor handles the key. */
  readonly isComposing: boolean;
  /** Single-character shortcuts are on (WCAG 2.1.4). */
  readonly areCharacterKeysOn: boolean;
  readonly owner: FocusOwner;
  /** The viewer last clicked, focused or used a shortcut of the player, not the page around it. */
  readonly isPlayerInUse: boolean;
}

const ownedKeys: Record<Exclude<FocusOwner, 'all'>, ReadonlySet<string>> = {
  none: new Set(),
  press: new Set([' ']),
  value: new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']),
  choice: new Set([' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']),
};

/** These keys scroll the page unless the player is in use. */
const scrollKeys: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End']);

/** Keys as `chordOf` names them. Holding one down acts once. */
const toggles: Readonly<Record<string, Command>> = {
  ' ': { type: 'toggle-play' },
  k: { type: 'toggle-play' },
  m: { type: 'toggle-mute' },
  f: { type: 'toggle-fullscreen' },
  'Shift+n': { type: 'go-to-video', which: 'next' },
  'Shift+p': { type: 'go-to-video', which: 'previous' },
};

/** Holding one of these down repeats it. */
const moves: Readonly<Record<string, Command>> = {
  j: { type: 'seek-by', seconds: -jumpSeconds },
  l: { type: 'seek-by', seconds: jumpSeconds },
  ArrowLeft: { type: 'seek-by', seconds: -arrowSeconds },
  ArrowRight: { type: 'seek-by', seconds: arrowSeconds },
  // `volume.ts` says how much a step is.
  ArrowUp: { type: 'step-volume', steps: 1 },
  ArrowDown: { type: 'step-volume', steps: -1 },
  Home: { type: 'seek-to-fraction', fraction: 0 },
  End: { type: 'seek-to-fraction', fraction: 1 },
  '<': { type: 'step-playback-rate', steps: -1 },
  '>': { type: 'step-playback-rate', steps: 1 },
  ',': { type: 'step-frame', frames: -1 },
  '.': { type: 'step-frame', frames: 1 },
};

/**
 * The name of a key with Shift: `k`, `?`, `Shift+n`, `Shift+ArrowLeft`. Letters are lower case even with Caps Lock on.
 * Shift is omitted where it only types the character, because that differs between keyboard layouts.
 */
function chordOf({ key, hasShift }: Pick<KeyPress, 'key' | 'hasShift'>): string {
  if (key !== ' ' && [...key].length === 1 && !/[a-z]/i.test(key)) return key;
  const name = key.length === 1 ? key.toLowerCase() : key;
  return hasShift ? `Shift+${name}` : name;
}

/** Whether a key types a character other than Space: letters, digits, punctuation and symbols (WCAG 2.1.4). */
function isCharacterKey(key: string): boolean {
  return key !== ' ' && [...key].length === 1;
}

/**
 * The command of a key pressed anywhere on the watch page; `null` if the player does not handle it.
 * @param abilityKeys keys that abilities handle, as `chordOf` names them
 */
export function commandForKey(press: KeyPress, abilityKeys: ReadonlySet<string> = new Set()): Command | null {
  if (press.isComposing || press.hasModifier || press.owner === 'all') return null;
  // Sliders do not use Shift.
  const isOwned = ownedKeys[press.owner].has(press.key) && !(press.hasShift && press.owner === 'value');
  if (isOwned) return null;
  if (!press.areCharacterKeysOn && isCharacterKey(press.key)) return null;
  // Shift with an arrow extends a selection of the page's text.
  const isPages = scrollKeys.has(press.key) || (press.hasShift && press.key.startsWith('Arrow'));
  if (isPages && !press.isPlayerInUse) return null;

  const chord = chordOf(press);
  // French keyboards type digits with Shift.
  if (/^\d$/.test(chord)) return { type: 'seek-to-fraction', fraction: Number(chord) / 10 };
  const move = moves[chord];
  if (move || press.isRepeat) return move ?? null;
  return toggles[chord] ?? (abilityKeys.has(chord) ? { type: 'ability-key', key: chord } : null);
}

/** The commands that work in the mini player. */
const miniPlayerCommands: ReadonlySet<Command['type']> = new Set([
  'toggle-play',
  'toggle-mute',
  'seek-by',
  'step-volume',
]);

/**
 * The command of a key while the video is in the mini player: letters work anywhere, other keys only while it is in
 * use.
 * @returns `null` if the player does not handle the key
 */
export function commandForMiniPlayerKey(press: KeyPress): Command | null {
  if (!press.isPlayerInUse && !/^[a-z]$/i.test(press.key)) return null;
  const command = commandForKey(press);
  return command && miniPlayerCommands.has(command.type) ? command : null;
}
