const units = ['kB', 'MB', 'GB'] as const;

/**
 * Writes a size as people read it: thousands of bytes (kB, MB, GB as in IEC 80000-13), one decimal below ten.
 *
 * @param bytes negative or not a number counts as 0
 */
export function formatBytes(bytes: number): string {
  let amount = (bytes > 0 ? bytes : 0) / 1000;
  let unit: (typeof units)[number] = 'kB';
  for (const larger of units.slice(1)) {
    // 999.6 kB would be written as 1000.
    if (amount < 999.5) break;
    amount /= 1000;
    unit = larger;
  }
  return `${amount < 9.95 ? Number(amount.toFixed(1)) : Math.round(amount)} ${unit}`;
}
