const units = ['kB', 'MB', 'GB'] as const;

/**
 * Formats a size in decimal units (kB, MB, GB as in IEC 80000-13), with one decimal below ten.
 * @param bytes a negative number or NaN counts as 0
 */
export function formatBytes(bytes: number): string {
  let amount = (bytes > 0 ? bytes : 0) / 1000;
  let unit: (typeof units)[number] = 'kB';
  for (const larger of units.slice(1)) {
    // 999.6 kB would round to 1000.
    if (amount < 999.5) break;
    amount /= 1000;
    unit = larger;
  }
  return `${amount < 9.95 ? Number(amount.toFixed(1)) : Math.round(amount)} ${unit}`;
}
