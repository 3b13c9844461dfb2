import { Dialog } from '../../ui/dialog.tsx';
import { SettingRow } from '../../ui/setting-row.tsx';
import { Switch } from '../../ui/switch.tsx';
import { usePlayer, usePlayerState } from '../player-context.ts';
import type { PlayerProps } from '../player-props.ts';
import { characterKeysSetting, Keys, type Shortcut, shortcutGroups } from './shortcuts.tsx';
import styles from './shortcuts-dialog.module.css';

/** The shortcuts that work now: without those of missing controls and those that are switched off. */
export function ShortcutsDialog({ video }: { video: PlayerProps }) {
  const { dispatch, getState } = usePlayer();
  const { onCharacterKeys } = video;
  const areCharacterKeysOn = usePlayerState((state) => state.areCharacterKeysOn);
  const isAvailable = ({ isAvailable = () => true }: Shortcut) => isAvailable(getState(), video);
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
    <Dialog
      title="键盘快捷键"
      isOpen
      onClose={() => dispatch({ type: 'shortcuts-dialog-toggled', isOpen: false })}
    >
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
