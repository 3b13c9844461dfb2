import { Dialog } from '../../../ui/dialog.tsx';
import { SettingRow } from '../../../ui/setting-row.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { usePlayer, usePlayerProps, usePlayerState } from '../../player-context.ts';
import { characterKeysSetting, Keys, type Shortcut, shortcutGroups } from './shortcut-list.tsx';
import styles from './shortcuts-dialog.module.css';
import { shortcutsState } from './shortcuts-state.ts';

/** The shortcuts that work now: without those of missing controls and those that are switched off. */
export function ShortcutsDialog() {
  const player = usePlayer();
  const props = usePlayerProps();
  const { onCharacterKeys } = props;
  const areCharacterKeysOn = usePlayerState((state) => state.areCharacterKeysOn);
  const isAvailable = ({ isAvailable = () => true }: Shortcut) => isAvailable(player, props);
  const groups = shortcutGroups.map(({ heading, shortcuts }) => ({
    heading,
    rows: shortcuts
      .filter(isAvailable)
      .map(({ does, keys = [], characterKeys = [] }) => ({
        does,
        keys: areCharacterKeysOn ? [...keys, ...characterKeys] : keys,
      }))
      .filter(({ keys }) => keys.length > 0),
  }));
  return (
    <Dialog title="键盘快捷键" isOpen onClose={() => player.set(shortcutsState, { isOpen: false })}>
      <div className={styles.groups}>
        <div className={styles.choice}>
          {onCharacterKeys ? (
            <SettingRow {...characterKeysSetting}>
              {(control) => <Switch {...control} isOn={areCharacterKeysOn} onChange={onCharacterKeys} />}
            </SettingRow>
          ) : null}
          {/* A live region must exist before its text changes. */}
          <p role="status">{areCharacterKeysOn ? null : '单键快捷键已关闭，下面是仍然有效的按键。'}</p>
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
