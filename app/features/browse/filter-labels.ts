import { everyCategory, type Filters } from '../../../domain/listing.ts';
import { lengthBounds, type VideoLength } from '../../../domain/video-length.ts';

const { shortBelow, longAbove } = lengthBounds;
/** The unit of both bounds: minutes if both are whole minutes, else seconds. */
const unit =
  shortBelow % 60 === 0 && longAbove % 60 === 0 ? { seconds: 60, name: '分钟' } : { seconds: 1, name: '秒' };
const [short, long] = [shortBelow / unit.seconds, longAbove / unit.seconds];

export const lengthLabels: Readonly<Record<VideoLength, string>> = {
  short: `短 · ${short} ${unit.name}以内`,
  medium: `中 · ${short}–${long} ${unit.name}`,
  long: `长 · ${long} ${unit.name}以上`,
};

export const yearLabel = (year: string) => `${year} 年`;

/** The filters that are on, each with its label. */
export function activeFilters({
  category,
  length,
  year,
}: Filters): { field: keyof Filters; label: string }[] {
  const filters: { field: keyof Filters; label: string }[] = [];
  if (category !== everyCategory) filters.push({ field: 'category', label: category });
  if (length) filters.push({ field: 'length', label: lengthLabels[length] });
  if (year) filters.push({ field: 'year', label: yearLabel(year) });
  return filters;
}
