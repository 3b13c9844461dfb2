import { useEffect, useRef } from 'react';
import type { QueryParams } from '../../../domain/urls.ts';
import chips from '../../ui/chip.module.css';
import { scrollIntoRow } from '../../ui/scroll-into-row.ts';
import scrolling from '../../ui/scroll-row.module.css';
import styles from './category-filter.module.css';
import { CategorySeal } from './category-seal.tsx';
import { HiddenParams } from './hidden-params.tsx';

interface CategoryFilterProps {
  current: string;
  /** The categories to choose from, with their numbers of videos if those are shown. */
  options: readonly { category: string; count?: number }[];
  /** The other parameters (`useLatestParams`). */
  params: QueryParams;
}

/**
 * One button per category; on phones, while the row sticks, also a link up to the other filters. It is a form, so that
 * it works before hydration and without JavaScript.
 */
export function CategoryFilter({ current, options, params }: CategoryFilterProps) {
  const row = useRef<HTMLDivElement>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  // Where the style sheet has not brought it into view: not every browser can, and Chromium fails once in a while.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another category is another button
  useEffect(() => {
    const { current: chip } = pressed;
    return row.current && chip ? scrollIntoRow(row.current, chip) : undefined;
  }, [current]);
  return (
    <form className={styles.filter} data-keep-scroll>
      <HiddenParams params={params} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a scrolling flex row in every browser. */}
      <div
        ref={row}
        className={`${scrolling.row} ${chips.chips} ${styles.row}`}
        role="group"
        aria-label="分类筛选"
      >
        {options.map(({ category, count }) => (
          <button
            key={category}
            ref={category === current ? pressed : undefined}
            type="submit"
            name="category"
            value={category}
            className={chips.chip}
            aria-pressed={category === current}
          >
            <CategorySeal category={category} />
            {category}
            {count === undefined ? null : <small> ({count})</small>}
          </button>
        ))}
      </div>
      <a href="#filters" className={styles.filters}>
        筛选
      </a>
    </form>
  );
}
