import type { Film } from './content-folder.ts';

/** Films of every shape, length and codec. Those of one category are related to each other. */
export const films: readonly Film[] = [
  {
    id: 'portrait',
    picture: { width: 180, height: 320 },
    captions: { zh: '雨点落在伞上', en: 'Rain on an umbrella', ja: '傘に落ちる雨' },
  },
  {
    id: 'square',
    picture: { width: 240, height: 240 },
    isSilent: true,
    captions: { zh: '没有声音', ja: '音がない' },
  },
  { id: 'three-hours', picture: { seconds: 10_860, framesPerSecond: 1 / 60 }, isSilent: true },
  { id: 'cinema', picture: { width: 420, height: 180 } },
  {
    id: 'long',
    title: '一场完整的演出',
    category: '演出',
    picture: { width: 1280, height: 720, seconds: 40, framesPerSecond: 5, qualities: [720, 480, 240] },
    chapters: [
      [0, '开场'],
      [14, '第一幕 & 序曲'],
      [28, '谢幕'],
      [38, '一个很长的名字，菜单的一行里写不下，但它的时间不可以因此断开'],
    ],
  },
  {
    id: 'newer',
    title: '新的编码',
    category: '演出',
    picture: {
      width: 640,
      height: 360,
      seconds: 10,
      framesPerSecond: 5,
      qualities: [360],
      hasAv1Qualities: true,
    },
  },
  { id: 'short', title: '一个镜头', category: '演出' },
  {
    id: 'both',
    title: '两种编码',
    category: '演出',
    picture: { width: 640, height: 360, seconds: 6, hasAv1: true },
  },
  { id: 'one', title: '一种编码', category: '演出', picture: { seconds: 6 } },
];
