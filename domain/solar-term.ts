const msPerDay = 86_400_000;
const beijingOffsetMs = 8 * 3_600_000;
/** J2000.0, the epoch of the formula. */
const epochMs = Date.UTC(2000, 0, 1, 12);

/** From the March equinox on, one per 15 degrees of the sun's longitude. */
const names = [
  ...['春分', '清明', '谷雨', '立夏', '小满', '芒种', '夏至', '小暑', '大暑', '立秋', '处暑', '白露'],
  ...['秋分', '寒露', '霜降', '立冬', '小雪', '大雪', '冬至', '小寒', '大寒', '立春', '雨水', '惊蛰'],
] as const;

export type SolarTerm = (typeof names)[number];

/**
 * The solar term (节气) of a moment's day in China: the latest one that begins on or before that day.
 *
 * It uses the low-precision formula of the Astronomical Almanac (section C), accurate to a hundredth of a degree: a
 * term that begins within a quarter of an hour of midnight may be a day off.
 */
export function solarTermOf(moment: Date): SolarTerm {
  const day = Math.floor((moment.getTime() + beijingOffsetMs) / msPerDay);
  const endOfDay = (day + 1) * msPerDay - beijingOffsetMs;
  return names[Math.floor(sunLongitude(endOfDay) / 15)] ?? names[0];
}

/** @returns the sun's ecliptic longitude in degrees, 0 to below 360 */
function sunLongitude(ms: number): number {
  const days = (ms - epochMs) / msPerDay;
  const anomaly = ((357.528 + 0.985_600_3 * days) * Math.PI) / 180;
  const longitude = 280.46 + 0.985_647_4 * days + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly);
  return ((longitude % 360) + 360) % 360;
}
