import type { PlayerState } from '../core/state.ts';
import type { Film } from '../film.ts';

/** What a key does, in words. Any of the keys does it; where two things are named, the keys are in their order. */
export interface Shortcut {
  readonly does: string;
  /** Always at work. */
  readonly keys?: readonly string[];
  /** Those that write a character, which can be switched off (WCAG 2.1.4). */
  readonly characterKeys?: readonly string[];
  readonly isThere?: (state: PlayerState, film: Film) => boolean;
}

/** The setting that switches them off, in words. */
export const characterKeysSetting = {
  label: '单键快捷键',
  hint: '单按一个字母、数字或标点键就管用的快捷键。用语音输入，或者容易碰到键盘的，可以关掉。',
};

/** Stands between the first and the last of several keys. */
export const keysBetween = '…';

/** Every key of the site that is not a browser's own: `core/keys.ts`, the search's and the mini player's. */
export const shortcutGroups: readonly {
  readonly heading: string;
  readonly shortcuts: readonly Shortcut[];
}[] = [
  {
    heading: '播放',
    shortcuts: [
      { does: '播放或暂停', keys: ['空格'], characterKeys: ['K'] },
      { does: '后退、前进 5 秒', keys: ['←', '→'] },
      { does: '后退、前进 10 秒', characterKeys: ['J', 'L'] },
      { does: '跳到开头、结尾', keys: ['Home', 'End'] },
      { does: '跳到 0% 到 90%', characterKeys: ['0', keysBetween, '9'] },
      { does: '暂停时上一帧、下一帧', characterKeys: [',', '.'] },
      { does: '减速、加速', characterKeys: ['<', '>'] },
    ],
  },
  {
    heading: '声音和画面',
    shortcuts: [
      { does: '音量加、减', keys: ['↑', '↓'], isThere: (state) => state.canSetVolume },
      { does: '静音', characterKeys: ['M'] },
      { does: '字幕', characterKeys: ['C'], isThere: (_state, film) => film.captions !== undefined },
      { does: '画中画', characterKeys: ['I'], isThere: (state) => state.canEnterPictureInPicture },
      { does: '剧场模式', characterKeys: ['T'], isThere: (_state, film) => film.theatre !== undefined },
      { does: '全屏', characterKeys: ['F'], isThere: (state) => state.canEnterFullscreen },
      { does: '键盘快捷键', characterKeys: ['?'] },
    ],
  },
  {
    heading: '任何一页',
    shortcuts: [
      { does: '跳到搜索框', characterKeys: ['/'] },
      { does: '关闭小窗', keys: ['Esc'] },
    ],
  },
];
