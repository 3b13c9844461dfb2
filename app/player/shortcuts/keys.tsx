import { rangeMark } from './shortcuts.ts';

/** Keys as `<kbd>`. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return keys.map((key) => (key === rangeMark ? ` ${key} ` : <kbd key={key}>{key}</kbd>));
}
