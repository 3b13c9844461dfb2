import { keysBetween } from './shortcuts.ts';

/** Keys as they look on a keyboard. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return keys.map((key) => (key === keysBetween ? ` ${key} ` : <kbd key={key}>{key}</kbd>));
}
