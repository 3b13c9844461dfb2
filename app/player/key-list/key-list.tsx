import { Dialog } from '../../ui/dialog.tsx';
import type { PlayerState } from '../core/state.ts';
import type { Film } from '../film.ts';
import { usePlayer } from '../player-context.ts';
import styles from './key-list.module.css';

interface Row {
  readonly does: string;
  /** Any of them; the words beside a key of two characters are one key. */
  readonly keys: readonly string[];
  readonly isThere?: (state: PlayerState, film: Film) => boolean;
}

/** What `core/keys.ts` understands, in words. */
const groups: readonly { readonly heading: string; readonly rows: readonly Row[] }[] = [
  {
    heading: '播放',
    rows: [
      { does: '播放或暂停', keys: ['空格', 'K'] },
      { does: '后退、前进 5 秒', keys: ['←', '→'] },
      { does: '后退、前进 10 秒', keys: ['J', 'L'] },
      { does: '跳到开头、结尾', keys: ['Home', 'End'] },
      { does: '跳到 0% 到 90%', keys: ['0', '…', '9'] },
      { does: '暂停时上一帧、下一帧', keys: [',', '.'] },
      { does: '减速、加速', keys: ['<', '>'] },
    ],
  },
  {
    heading: '声音和画面',
    rows: [
      { does: '音量加、减', keys: ['↑', '↓'], isThere: (state) => state.canSetVolume },
      { does: '静音', keys: ['M'] },
      { does: '字幕', keys: ['C'], isThere: (_state, film) => film.captions !== undefined },
      { does: '画中画', keys: ['I'], isThere: (state) => state.canEnterPictureInPicture },
      { does: '剧场模式', keys: ['T'], isThere: (_state, film) => film.theatre !== undefined },
      { does: '全屏', keys: ['F'], isThere: (state) => state.canEnterFullscreen },
      { does: '键盘快捷键', keys: ['?'] },
    ],
  },
];

/** All keys of the player; those of controls that are not there are left out. */
export function KeyList({ film }: { film: Film }) {
  const { dispatch, getState } = usePlayer();
  const state = getState();
  return (
    <Dialog title="键盘快捷键" isOpen onClose={() => dispatch({ type: 'key-list-toggled', isOpen: false })}>
      <div className={styles.groups}>
        {groups.map(({ heading, rows }) => (
          <section key={heading}>
            <h3>{heading}</h3>
            <dl>
              {rows
                .filter(({ isThere }) => isThere?.(state, film) ?? true)
                .map(({ does, keys }) => (
                  <div key={does}>
                    <dt>{does}</dt>
                    <dd>{keys.map((key) => (key === '…' ? ' … ' : <kbd key={key}>{key}</kbd>))}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
