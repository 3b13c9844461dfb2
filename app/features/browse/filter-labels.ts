import { everyCategory, type Filters } from '../../../domain/listing.ts';
import { lengthBounds, type VideoLength } from '../../../domain/video-length.ts';

const { shortBelow, longAbove } = lengthBounds;
/** Minutes where both bounds are whole ones. */
const unit =
  shortBelow % 60 === 0 && longAbove % 60 === 0 ? { seconds: 60, word: '分钟' } : { seconds: 1, word: '秒' };
const [short, long] = [shortBelow / unit.seconds, longAbove / unit.seconds];

export const lengthLabels: Readonly<Record<VideoLength, string>> = {
  short: `短 · ${short} ${unit.word}以内`,
  medium: `中 · ${short}–${long} ${unit.word}`,
  long: `长 · ${long} ${unit.word}以上`,
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
