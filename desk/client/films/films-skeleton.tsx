import { Skeleton } from '../../../app/ui/skeleton.tsx';
import surfaces from '../../../app/ui/surfaces.module.css';
import tools from './film-tools.module.css';
import page from './films-page.module.css';
import styles from './films-skeleton.module.css';

/** The list before its films have come. */
export function FilmsSkeleton() {
  return (
    <>
      <div className={page.heading}>
        <h1>影片</h1>
        <p className={surfaces.visuallyHidden} role="status">
          正在读取
        </p>
      </div>
      <div className={tools.tools}>
        <Skeleton className={styles.tools} />
      </div>
      <div>
        {Array.from({ length: 9 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <div key={index} className={styles.row}>
            <Skeleton className={styles.cover} />
            <Skeleton className={styles.title} />
          </div>
        ))}
      </div>
    </>
  );
}
