const numerals = '〇一二三四五六七八九';

/**
 * A date as the four characters of a seal, two each for month and day: 三月五日, 十一廿三 (23 November), 十二卅一.
 * @param moment ISO 8601
 * @returns the date in this browser's time zone
 */
export function sealDate(moment: string): string {
  const at = new Date(moment);
  return inTwo(at.getMonth() + 1, '月') + inTwo(at.getDate(), '日');
}

/** A number up to 31 in two characters; the unit fills the second where one is enough. */
function inTwo(count: number, unit: string): string {
  const ones = numerals.charAt(count % 10);
  if (count < 10) return ones + unit;
  if (count === 10) return `十${unit}`;
  if (count < 20) return `十${ones}`;
  if (count === 20) return '二十';
  if (count === 30) return '三十';
  return (count < 30 ? '廿' : '卅') + ones;
}
