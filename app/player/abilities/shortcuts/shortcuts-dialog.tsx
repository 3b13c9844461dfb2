import { Dialog } from '../../../ui/dialog.tsx';
import { SettingRow } from '../../../ui/setting-row.tsx';
import { Switch } from '../../../ui/switch.tsx';
import type { PlayerStore } from '../../core/store.ts';
import { usePlayer, usePlayerProps, usePlayerState } from '../../player-context.ts';
import type { PlayerProps } from '../../player-props.ts';
import { captionsState } from '../captions/captions-state.ts';
import { chaptersState } from '../chapters/chapters-state.ts';
import { pictureInPictureState } from '../picture-in-picture/picture-in-picture-state.ts';
import { characterKeysSetting, Keys, type Need, shortcutGroups } from './shortcut-list.tsx';
import styles from './shortcuts-dialog.module.css';

/** Whether a requirement of a shortcut is met. */
const has: Readonly<Record<Need, (player: PlayerStore, props: PlayerProps) => boolean>> = {
  captions: ({ get }) => get(captionsState).languages.length > 0,
  chapters: ({ get }) => get(chaptersState).chapters.length > 0,
  fullscreen: ({ getState }) => getState().canEnterFullscreen,
  'held-speed': ({ getState }) => getState().usesHeldSpeed,
  neighbours: (_player, { neighbours }) => neighbours !== undefined,
  'picture-in-picture': ({ get }) => get(pictureInPictureState).isAvailable,
  'save-picture': (_player, { onSavePicture }) => onSavePicture !== undefined,
  sound: ({ getState }) => getState().hasSound,
  theatre: (_player, { theatre }) => theatre !== undefined,
  volume: ({ getState }) => getState().canSetVolume && getState().hasSound,
};

interface ShortcutsDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The shortcuts that currently work: without those of missing controls and those switched off. */
export function ShortcutsDialog({ isOpen, onClose }: ShortcutsDialogProps) {
  const player = usePlayer();
  const props = usePlayerProps();
  const { onCharacterKeys } = props;
  const areCharacterKeysOn = usePlayerState((state) => state.areCharacterKeysOn);
  const groups = shortcutGroups.map(({ heading, shortcuts }) => ({
    heading,
    rows: shortcuts
      .filter(({ needs }) => !needs || has[needs](player, props))
      .map(({ does, keys = [], characterKeys = [] }) => ({
        does,
        keys: areCharacterKeysOn ? [...keys, ...characterKeys] : keys,
      }))
      .filter(({ keys }) => keys.length > 0),
  }));
  return (
    <Dialog title="键盘快捷键" isOpen={isOpen} onClose={onClose}>
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
