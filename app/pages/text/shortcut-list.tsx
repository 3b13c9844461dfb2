import { Keys, shortcutGroups } from '../../player/abilities/shortcuts/shortcut-list.tsx';
import styles from './named-values.module.css';

export function ShortcutList() {
  const shortcuts = shortcutGroups.flatMap((group) => group.shortcuts);
  return (
    <dl className={styles.facts}>
      {shortcuts.map(({ does, keys = [], characterKeys = [] }) => (
        <div key={does}>
          <dt>
            <Keys keys={[...keys, ...characterKeys]} />
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
