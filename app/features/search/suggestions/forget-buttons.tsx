import { closeIcon, Icon } from '../../../ui/icon.tsx';
import styles from './suggestions.module.css';

interface ForgetButtonsProps {
  searches: readonly string[];
  onForget: (search: string) => void;
}

/** One button beside each search made before; not within its option, where no button may be (ARIA 1.2, "children presentational"). */
export function RemoveSearchButtons({ searches, onForget }: ForgetButtonsProps) {
  if (searches.length === 0) return null;
  return (
    <ul className={styles.forget}>
      {searches.map((search) => (
        <li key={search}>
          <button type="button" aria-label={`删除最近搜索「${search}」`} onClick={() => onForget(search)}>
            <Icon>{closeIcon}</Icon>
          </button>
        </li>
      ))}
    </ul>
  );
}
