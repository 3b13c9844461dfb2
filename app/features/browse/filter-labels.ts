import { everyCategory, type Filters } from '../../../domain/listing.ts';
import type { LengthBounds, VideoLength } from '../../../domain/video-length.ts';

/** In minutes if both bounds are whole minutes, otherwise in seconds. */
export function lengthLabel(length: VideoLength, { shortUpTo, longAbove }: LengthBounds): string {
  const unit =
    shortUpTo % 60 === 0 && longAbove % 60 === 0 ? { seconds: 60, name: '分钟' } : { seconds: 1, name: '秒' };
  const [short, long] = [shortUpTo / unit.seconds, longAbove / unit.seconds];
  return {
    short: `短 · ${short} ${unit.name}以内`,
    medium: `中 · ${short}–${long} ${unit.name}`,
    long: `长 · 超过 ${long} ${unit.name}`,
  }[length];
}

export const yearLabel = (year: string) => `${year} 年`;

export function activeFilters({
  category,
  length,
  lengthBounds,
  year,
}: Filters): { field: 'category' | 'length' | 'year'; label: string }[] {
  const filters: { field: 'category' | 'length' | 'year'; label: string }[] = [];
  if (category !== everyCategory) filters.push({ field: 'category', label: category });
  if (length) filters.push({ field: 'length', label: lengthLabel(length, lengthBounds) });
  if (year) filters.push({ field: 'year', label: yearLabel(year) });
  return filters;
}
