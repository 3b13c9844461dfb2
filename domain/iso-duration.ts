import { durationSeconds } from './format-time.ts';

/**
 * Writes a catalogue's `duration` as ISO 8601 has it, for structured data.
 *
 * @param duration `hh:mm:ss`
 * @returns such as `PT1H2M3S`; parts that are zero are left out, and no length at all is `PT0S`
 * @throws RangeError when the text has another form
 */
export function isoDuration(duration: string): string {
  const seconds = durationSeconds(duration);
  const parts = [
    [Math.floor(seconds / 3600), 'H'],
    [Math.floor(seconds / 60) % 60, 'M'],
    [seconds % 60, 'S'],
  ] as const;
  const text = parts.map(([amount, unit]) => (amount > 0 ? `${amount}${unit}` : '')).join('');
  return `PT${text || '0S'}`;
}
