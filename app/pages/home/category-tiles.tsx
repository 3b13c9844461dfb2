import { type Category, categories } from '../../../domain/category.ts';
import { categoryUrl } from '../../../domain/urls.ts';
import { categoryStyles } from '../../features/browse/category-styles.ts';
import { Seal } from '../../ui/seal.tsx';
import styles from './category-tiles.module.css';

/** 签条: the title slips pasted on the covers of thread-bound books, one a category. */
export function CategoryTiles({ counts }: { counts: readonly { category: Category; count: number }[] }) {
  return (
    <ul className={styles.tiles}>
      {categories.map((category) => (
        <li key={category}>
          <a className={styles.tile} data-hue={categoryStyles[category].hue} href={categoryUrl(category)}>
            <span className={styles.name}>{category}</span>
            <span className={styles.count}>
              {counts.find((each) => each.category === category)?.count ?? 0}部
            </span>
            <Seal name={categoryStyles[category].seal} className={styles.seal} />
          </a>
        </li>
      ))}
    </ul>
  );
}
