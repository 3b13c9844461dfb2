import { categoryUrl } from '../../../domain/urls.ts';
import { CategorySeal } from '../../features/browse/category-seal.tsx';
import { site } from '../../site.ts';
import styles from './category-tiles.module.css';

/** 签条: the title slips pasted on the covers of thread-bound books, one for each category with videos. */
export function CategoryTiles({ counts }: { counts: readonly { category: string; count: number }[] }) {
  return (
    <ul className={styles.tiles} data-columns={columnsFor(counts.length)}>
      {counts.map(({ category, count }) => (
        <li key={category}>
          <a
            className={styles.tile}
            data-hue={site().categories.find(({ name }) => name === category)?.hue}
            href={categoryUrl(category)}
          >
            <span className={styles.name}>{category}</span>
            <span className={styles.count}>{count} 部</span>
            <CategorySeal category={category} className={styles.seal} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Rows of about the same length, at most eight; fewer than four tiles are no wider than four. */
function columnsFor(count: number): number {
  const rows = Math.ceil(count / 8);
  return Math.max(4, Math.ceil(count / rows));
}
