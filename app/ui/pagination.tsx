import type { ReactNode } from 'react';
import { chevronIcon, Icon } from './icon.tsx';
import styles from './pagination.module.css';

interface PaginationProps {
  /** From 1. */
  current: number;
  count: number;
  urlOf: (page: number) => string;
  /** Called when a link is clicked. */
  onTurn: () => void;
  /** Whether the document keeps its scroll position, for a list that is only a part of it. */
  keepsScroll?: boolean;
}

/** Links to the pages of a list; nothing if there is only one. */
export function Pagination({ current, count, urlOf, onTurn, keepsScroll }: PaginationProps) {
  if (count === 1) return null;
  const step = (to: number, label: string, icon: ReactNode) =>
    to >= 1 && to <= count ? (
      <a href={urlOf(to)} aria-label={label} onClick={onTurn}>
        <Icon>{icon}</Icon>
      </a>
    ) : (
      <span aria-hidden="true">
        <Icon>{icon}</Icon>
      </span>
    );
  return (
    <nav className={styles.pager} aria-label="分页" data-keep-scroll={keepsScroll || undefined}>
      {step(current - 1, '上一页', previous)}
      <ol>
        {pageNumbers(current, count).map((number, index, numbers) =>
          number === null ? (
            <li key={`after ${numbers[index - 1]}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <a href={urlOf(number)} aria-current={number === current ? 'page' : undefined} onClick={onTurn}>
                {number}
              </a>
            </li>
          ),
        )}
      </ol>
      {step(current + 1, '下一页', next)}
    </nav>
  );
}

const previous = <g transform="rotate(90 12 12)">{chevronIcon}</g>;
const next = <g transform="rotate(-90 12 12)">{chevronIcon}</g>;

/** The page numbers to link: first, last, current and its neighbours, at most seven. `null` is an ellipsis. */
export function pageNumbers(current: number, count: number): (number | null)[] {
  const worth = [1, current - 1, current, current + 1, count].filter((n) => n >= 1 && n <= count);
  const numbers = [...new Set(worth)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const skipped = number - (numbers[index - 1] ?? 0) - 1;
    if (skipped === 0) return [number];
    // An ellipsis replaces at least two pages.
    return skipped === 1 ? [number - 1, number] : [null, number];
  });
}
