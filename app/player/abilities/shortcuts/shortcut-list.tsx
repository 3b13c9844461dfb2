/** Requirements that not every video or browser meets. */
export type Need =
  | 'captions'
  | 'chapters'
  | 'fullscreen'
  | 'held-speed'
  | 'neighbours'
  | 'picture-in-picture'
  | 'save-picture'
  | 'sound'
  | 'theatre'
  | 'volume';

/** Keys with a description. If it names two actions, the keys are in their order. */
export interface Shortcut {
  readonly does: string;
  /** Keys that cannot be switched off. */
  readonly keys?: readonly string[];
  /** Single-character keys, which can be switched off (WCAG 2.1.4). */
  readonly characterKeys?: readonly string[];
  /** The player's dialog lists the shortcut only if this is available. */
  readonly needs?: Need;
}

/** Texts of the setting that switches single-character keys off. */
export const characterKeysSetting = {
  label: '单键快捷键',
  hint: '按一个字母、数字或标点就生效的快捷键。用语音输入，或者容易误触键盘时，可以关闭。',
};

/** Stands between the first and the last key of a range. */
export const rangeMark = '…';

/** All shortcuts of the site: those of `core/keys.ts`, abilities, search, toasts and the mini player. */
export const shortcutGroups: readonly {
  readonly heading: string;
  readonly shortcuts: readonly Shortcut[];
}[] = [
  {
    heading: '播放',
    shortcuts: [
      { does: '播放或暂停', keys: ['空格'], characterKeys: ['K'] },
      { does: '后退、前进 5 秒', keys: ['←', '→'] },
      { does: '长按倍速播放', keys: ['→'], needs: 'held-speed' },
      { does: '后退、前进 10 秒', characterKeys: ['J', 'L'] },
      { does: '跳到开头、结尾', keys: ['Home', 'End'] },
      { does: '跳到 0% 到 90%', characterKeys: ['0', rangeMark, '9'] },
      { does: '上一章、下一章', keys: ['Shift+←', 'Shift+→'], needs: 'chapters' },
      { does: '暂停时上一帧、下一帧', characterKeys: [',', '.'] },
      { does: '上一部、下一部', characterKeys: ['Shift+P', 'Shift+N'], needs: 'neighbours' },
      { does: '减速、加速', characterKeys: ['<', '>'] },
      { does: '循环播放', characterKeys: ['R'] },
    ],
  },
  {
    heading: '声音和画面',
    shortcuts: [
      { does: '音量加、减', keys: ['↑', '↓'], needs: 'volume' },
      { does: '静音', characterKeys: ['M'], needs: 'sound' },
      { does: '字幕', characterKeys: ['C'], needs: 'captions' },
      { does: '截图', characterKeys: ['S'], needs: 'save-picture' },
      { does: '画中画', characterKeys: ['I'], needs: 'picture-in-picture' },
      { does: '剧场模式', characterKeys: ['T'], needs: 'theatre' },
      { does: '全屏', characterKeys: ['F'], needs: 'fullscreen' },
      { does: '键盘快捷键', characterKeys: ['?'] },
    ],
  },
  {
    heading: '任何一页',
    shortcuts: [
      { does: '跳到搜索框', characterKeys: ['/'] },
      { does: '跳到提示里的按钮', keys: ['Alt+T'] },
      { does: '关闭小窗', keys: ['Esc'] },
    ],
  },
];

/** Renders keys as `<kbd>`. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return keys.map((key) => (key === rangeMark ? ` ${key} ` : <kbd key={key}>{key}</kbd>));
}
