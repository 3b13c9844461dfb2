import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './pager.module.css';
import { pagerNumbers } from './pager-numbers.ts';

interface PagerProps {
  /** The page that is shown, from 1. */
  current: number;
  count: number;
  addressOf: (page: number) => string;
  /** A link was followed. */
  onTurn?: () => void;
}

/** Links to the pages of a list; nothing where there is but one. */
export function Pager({ current, count, addressOf, onTurn }: PagerProps) {
  if (count === 1) return null;
  const step = (to: number, label: string, drawing: ReactNode) =>
    to >= 1 && to <= count ? (
      <a href={addressOf(to)} aria-label={label} data-keep-scroll onClick={onTurn}>
        <Icon drawing={drawing} />
      </a>
    ) : (
      <span aria-hidden="true">
        <Icon drawing={drawing} />
      </span>
    );
  return (
    <nav className={styles.pager} aria-label="分页">
      {step(current - 1, '上一页', previous)}
      <ol>
        {pagerNumbers(current, count).map((number, index, numbers) =>
          number === null ? (
            <li key={`after ${numbers[index - 1]}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <a
                href={addressOf(number)}
                aria-current={number === current ? 'page' : undefined}
                data-keep-scroll
                onClick={onTurn}
              >
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

const previous = <path d="m15 5-7 7 7 7" />;
const next = <path d="m9 5 7 7-7 7" />;
