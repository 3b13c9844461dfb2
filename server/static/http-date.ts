const days = 'Mon|Tue|Wed|Thu|Fri|Sat|Sun';
const longDays = 'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday';
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const month = `(?<month>${months.join('|')})`;
/** 60 is a leap second. */
const time = String.raw`(?<hour>[01]\d|2[0-3]):(?<minute>[0-5]\d):(?<second>[0-5]\d|60)`;

/** IMF-fixdate, the only form sent nowadays, and the two obsolete ones. */
const forms = [
  String.raw`(?:${days}), (?<day>\d\d) ${month} (?<year>\d{4}) ${time} GMT`,
  String.raw`(?:${longDays}), (?<day>\d\d)-${month}-(?<year>\d\d) ${time} GMT`,
  String.raw`(?:${days}) ${month} (?<day>\d\d| \d) ${time} (?<year>\d{4})`,
].map((form) => new RegExp(`^${form}$`));

/**
 * Parses a date in one of the three forms of HTTP (RFC 9110 §5.6.7), all in UTC. `Date.parse` accepts other texts too,
 * and reads the third form as local time.
 * @returns null if it has none of these forms
 */
export function readHttpDate(text: string): Date | null {
  const parts = forms.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined);
  if (!parts) return null;
  const { year = '', day, hour, minute, second } = parts;
  const date = new Date(0);
  date.setUTCFullYear(year.length === 2 ? fullYear(Number(year)) : Number(year));
  date.setUTCMonth(months.indexOf(parts['month'] ?? ''), Number(day));
  // The month has fewer days.
  if (date.getUTCDate() !== Number(day)) return null;
  date.setUTCHours(Number(hour), Number(minute), Number(second));
  return date;
}

/** A two-digit year more than 50 years in the future is in the past. */
function fullYear(digits: number): number {
  const now = new Date().getUTCFullYear();
  const year = now - (now % 100) + digits;
  return year > now + 50 ? year - 100 : year;
}
