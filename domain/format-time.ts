/**
 * Writes a position or a length as people read it: `m:ss`, from an hour on `h:mm:ss`.
 *
 * @param seconds Parts of a second are dropped, as on a clock; negative or not a number counts as 0.
 */
export function formatTime(seconds: number): string {
  const whole = seconds > 0 && Number.isFinite(seconds) ? Math.floor(seconds) : 0;
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  const end = `:${twoDigits(whole % 60)}`;
  return hours > 0 ? `${hours}:${twoDigits(minutes)}${end}` : `${minutes}${end}`;
}

/**
 * Reads a catalogue's `duration` (specification, section 3).
 *
 * @param duration `hh:mm:ss`
 * @returns whole seconds
 * @throws RangeError when the text has another form
 */
export function durationSeconds(duration: string): number {
  const parts = /^(\d{2,}):([0-5]\d):([0-5]\d)$/.exec(duration);
  if (!parts) throw new RangeError(`not hh:mm:ss: ${duration}`);
  const [, hours, minutes, seconds] = parts;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
