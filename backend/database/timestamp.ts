/** Formats a moment in UTC as Postgres writes it into JSON. The texts sort by time. */
export function toTimestamp(moment: Date): string {
  return trimTrailingZeros(moment.toISOString().slice(0, -1));
}

const form =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(Z|z|[+-]\d\d(?::?\d\d)?)?)?$/;

/**
 * Parses the ISO 8601 forms of a time that clients send; UTC if there is no zone. Postgres accepts many more forms.
 * @returns the moment to the microsecond in the form of `toTimestamp`, or null
 */
export function parseTimestamp(text: string): string | null {
  const parts = form.exec(text.trim());
  if (!parts) return null;
  const [, year, month, day, hour = '00', minute = '00', second = '00', fraction = '', zone = 'Z'] = parts;
  const microseconds = fraction.padEnd(6, '0').slice(0, 6);
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const milliseconds = Date.parse(`${local}Z`);
  const offset = offsetMinutes(zone);
  // `Date.parse` turns 31 April into 1 May.
  if (
    Number.isNaN(milliseconds) ||
    offset === null ||
    !new Date(milliseconds).toISOString().startsWith(local)
  ) {
    return null;
  }
  const moment = new Date(milliseconds - offset * 60_000).toISOString();
  // Postgres has no year 0. `toISOString` writes years before it and after 9999 with a sign and six digits.
  return /^(?!0000)\d{4}-/.test(moment) ? trimTrailingZeros(`${moment.slice(0, 19)}.${microseconds}`) : null;
}

function offsetMinutes(zone: string): number | null {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  if (Number(hours) > 15 || Number(minutes) > 59) return null;
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}

/** Postgres omits trailing zeros of a fraction, and a fraction of zero. */
function trimTrailingZeros(timeWithFraction: string): string {
  return `${timeWithFraction.replace(/\.?0+$/, '')}+00:00`;
}
