import type { Firework } from '../../kit/firework.ts';

const GOLD = '#ffc35a';
const RED = '#ff5a48';
const JADE = '#58e0b0';
const BLUE = '#6aa8ff';
const VIOLET = '#c080ff';
const ROSE = '#ff7fb0';
const WHITE = '#fff0d8';

/** When the last and largest one opens. */
export const LAST_SECOND = 32.5;

/** The show: one flower after the other, then fewer breaths between them, and one great willow to close. */
export const programme: readonly Firework[] = [
  { atSecond: 3, x: 642, y: 168, radius: 168, bloom: 'willow', colour: GOLD, fading: '#ff9a3a' },
  { atSecond: 6, x: 330, y: 150, radius: 128, bloom: 'chrysanthemum', colour: RED, fading: GOLD },
  { atSecond: 7.8, x: 930, y: 128, radius: 118, bloom: 'peony', colour: JADE, fading: '#e8ffd8' },
  { atSecond: 9.8, x: 560, y: 120, radius: 104, bloom: 'ring', colour: ROSE },
  { atSecond: 10.5, x: 640, y: 214, radius: 92, bloom: 'peony', colour: WHITE, fading: GOLD },
  { atSecond: 12.6, x: 1010, y: 178, radius: 146, bloom: 'chrysanthemum', colour: VIOLET, fading: ROSE },
  { atSecond: 14.2, x: 262, y: 196, radius: 120, bloom: 'willow', colour: GOLD },
  { atSecond: 16, x: 720, y: 116, radius: 132, bloom: 'chrysanthemum', colour: BLUE, fading: WHITE },
  { atSecond: 17.6, x: 470, y: 232, radius: 86, bloom: 'ring', colour: JADE },
  { atSecond: 18.4, x: 890, y: 236, radius: 92, bloom: 'peony', colour: RED, fading: GOLD },
  { atSecond: 20, x: 610, y: 152, radius: 156, bloom: 'chrysanthemum', colour: GOLD, fading: RED },
  { atSecond: 21.7, x: 240, y: 128, radius: 106, bloom: 'peony', colour: ROSE, fading: VIOLET },
  { atSecond: 22.4, x: 1056, y: 116, radius: 112, bloom: 'chrysanthemum', colour: JADE, fading: WHITE },
  { atSecond: 24, x: 420, y: 184, radius: 124, bloom: 'willow', colour: GOLD },
  { atSecond: 24.7, x: 846, y: 160, radius: 120, bloom: 'chrysanthemum', colour: RED, fading: ROSE },
  { atSecond: 26.2, x: 640, y: 110, radius: 110, bloom: 'ring', colour: WHITE },
  { atSecond: 26.8, x: 300, y: 210, radius: 104, bloom: 'chrysanthemum', colour: VIOLET, fading: BLUE },
  { atSecond: 27.4, x: 988, y: 200, radius: 108, bloom: 'peony', colour: GOLD, fading: RED },
  { atSecond: 28.6, x: 520, y: 140, radius: 128, bloom: 'chrysanthemum', colour: ROSE, fading: GOLD },
  { atSecond: 29.2, x: 770, y: 196, radius: 116, bloom: 'peony', colour: JADE, fading: WHITE },
  { atSecond: 30, x: 210, y: 150, radius: 108, bloom: 'willow', colour: GOLD },
  { atSecond: 30.6, x: 1080, y: 150, radius: 112, bloom: 'willow', colour: GOLD },
  {
    atSecond: LAST_SECOND,
    x: 640,
    y: 158,
    radius: 235,
    bloom: 'willow',
    colour: '#ffd070',
    fading: '#ff9838',
  },
];
