import { Dialog } from '../../ui/dialog.tsx';
import { SettingRow } from '../../ui/setting-row.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { Film } from '../film.ts';
import { usePlayer, usePlayerState } from '../player-context.ts';
import styles from './key-list.module.css';
import { Keys } from './keys.tsx';
import { characterKeysSetting, type Shortcut, shortcutGroups } from './shortcuts.ts';

/** The keys that do something here: those of controls that are not there are left out, and those that are switched off. */
export function KeyList({ film }: { film: Film }) {
  const { dispatch, getState } = usePlayer();
  const { onCharacterKeys } = film;
  const areCharacterKeysOn = usePlayerState((state) => state.areCharacterKeysOn);
  const isThere = ({ isThere = () => true }: Shortcut) => isThere(getState(), film);
  const groups = shortcutGroups.map(({ heading, shortcuts }) => ({
    heading,
    rows: shortcuts
      .filter(isThere)
      .map(({ does, keys = [], characterKeys = [] }) => ({
        does,
        keys: areCharacterKeysOn ? [...keys, ...characterKeys] : keys,
      }))
      .filter(({ keys }) => keys.length > 0),
  }));
  return (
    <Dialog title="键盘快捷键" isOpen onClose={() => dispatch({ type: 'key-list-toggled', isOpen: false })}>
      <div className={styles.groups}>
        <div className={styles.choice}>
          {onCharacterKeys ? (
            <SettingRow {...characterKeysSetting}>
              {(control) => <Switch {...control} isOn={areCharacterKeysOn} onChange={onCharacterKeys} />}
            </SettingRow>
          ) : null}
          {/* There all the time, so that screen readers hear it change. */}
          <p role="status">{areCharacterKeysOn ? null : '单键快捷键已关闭，下面是仍然管用的键。'}</p>
        </div>
        {groups.map(({ heading, rows }) => (
          <section key={heading}>
            <h3>{heading}</h3>
            <dl>
              {rows.map(({ does, keys }) => (
                <div key={does}>
                  <dt>{does}</dt>
                  <dd>
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
