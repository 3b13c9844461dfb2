import type { Command } from './command.ts';
import { arrowSeconds, jumpSeconds } from './seek.ts';

/**
 * Which keys the focused element keeps for itself:
 * `none` the page has the focus · `press` Space (button, link, checkbox) · `value` arrows, Home, End (slider,
 * tabs) · `choice` both of them (radio, menu item) · `all` every key (text fields, select, dialogs).
 */
export type FocusOwner = 'none' | 'press' | 'value' | 'choice' | 'all';

export interface KeyPress {
  /** `KeyboardEvent.key` */
  readonly key: string;
  readonly isRepeat: boolean;
  /** Ctrl, Alt or Meta is down. */
  readonly hasModifier: boolean;
  readonly hasShift: boolean;
  /** An input method is at work (`isComposing`, or key code 229 where that comes late). */
  readonly isComposing: boolean;
  /** The viewer lets keys of a single character do things (WCAG 2.1.4). */
  readonly areCharacterKeysOn: boolean;
  readonly owner: FocusOwner;
  /** The viewer last pressed, focused or used the player, not the page around it. */
  readonly isPlayerInUse: boolean;
}

const ownedKeys: Record<Exclude<FocusOwner, 'all'>, ReadonlySet<string>> = {
  none: new Set(),
  press: new Set([' ']),
  value: new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']),
  choice: new Set([' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']),
};

/** They scroll the page, which a viewer who is reading needs more than a volume key. */
const scrollKeys: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End']);

const toggles: Readonly<Record<string, Command>> = {
  ' ': { type: 'toggle-play' },
  k: { type: 'toggle-play' },
  m: { type: 'toggle-mute' },
  f: { type: 'toggle-fullscreen' },
  c: { type: 'toggle-captions' },
  i: { type: 'toggle-picture-in-picture' },
  t: { type: 'toggle-theatre' },
};

const moves: Readonly<Record<string, Command>> = {
  j: { type: 'seek-by', seconds: -jumpSeconds },
  l: { type: 'seek-by', seconds: jumpSeconds },
  ArrowLeft: { type: 'seek-by', seconds: -arrowSeconds },
  ArrowRight: { type: 'seek-by', seconds: arrowSeconds },
  ArrowUp: { type: 'step-volume', steps: 1 },
  ArrowDown: { type: 'step-volume', steps: -1 },
  Home: { type: 'seek-to-fraction', fraction: 0 },
  End: { type: 'seek-to-fraction', fraction: 1 },
};

/** Characters, wherever a keyboard has them: most need Shift for them, some do not. */
const characters: Readonly<Record<string, Command>> = {
  '<': { type: 'step-playback-rate', steps: -1 },
  '>': { type: 'step-playback-rate', steps: 1 },
  ',': { type: 'step-frame', frames: -1 },
  '.': { type: 'step-frame', frames: 1 },
  '?': { type: 'list-keys' },
};

/** Letters, digits, punctuation and symbols, which WCAG 2.1.4 is about; Space and keys with a name are none. */
function isCharacterKey(key: string): boolean {
  return key !== ' ' && [...key].length === 1;
}

/** What a key anywhere on the watch page asks of the player; null when it is not ours to take. */
export function commandForKey(press: KeyPress): Command | null {
  if (press.isComposing || press.hasModifier || press.owner === 'all') return null;
  if (ownedKeys[press.owner].has(press.key)) return null;
  if (!press.areCharacterKeysOn && isCharacterKey(press.key)) return null;
  if (scrollKeys.has(press.key) && !press.isPlayerInUse) return null;

  const character = characters[press.key];
  if (character) return character;
  if (press.hasShift) return null;
  // Caps Lock must not switch the keys off.
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  if (/^\d$/.test(key)) return { type: 'seek-to-fraction', fraction: Number(key) / 10 };
  // Holding a key down seeks on and on, but must not flicker between play and pause.
  return moves[key] ?? (press.isRepeat ? null : (toggles[key] ?? null));
}

/** The buttons of the mini player, and what needs none. */
const miniPlayerCommands: ReadonlySet<Command['type']> = new Set([
  'toggle-play',
  'toggle-mute',
  'seek-by',
  'step-volume',
]);

/**
 * The same while the film is in the mini player, beside a page that is about something else: letters anywhere, the keys
 * that scroll and press only for who is at the player.
 */
export function commandForMiniPlayerKey(press: KeyPress): Command | null {
  if (!press.isPlayerInUse && !/^[a-z]$/i.test(press.key)) return null;
  const command = commandForKey(press);
  return command && miniPlayerCommands.has(command.type) ? command : null;
}
