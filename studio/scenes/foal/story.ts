import type { Lighting } from '../../kit/matter.ts';
import { createBeats } from '../../kit/shots.ts';
import type { Coat } from './horse.ts';

/** The score's beats: the cuts stand on them. */
export const beats = createBeats(80);

/** When what happens, in seconds. */
export const STORY = {
  herd: beats.at(8),
  blade: beats.at(15),
  /** The blade's shadow comes over the grass. */
  shade: beats.at(17),
  run: beats.at(20),
  /** The shadow gives up. */
  free: beats.at(26),
  home: beats.at(30),
} as const;

/** The sun at five, from the left. */
export const LIGHT: Lighting = { from: [-0.72, -0.69], shadeWidth: 1 };

export const BAY: Coat = {
  hair: { base: '#96582f', shade: '#5c3420', rim: '#e0a468' },
  mane: { base: '#2d1e1b', shade: '#190f10', rim: '#6b4c3c' },
};
export const GREY: Coat = {
  hair: { base: '#e4dccb', shade: '#a89c94', rim: '#fffaf0' },
  mane: { base: '#c9bda8', shade: '#8f8478', rim: '#f6efe0' },
};
export const BROWN: Coat = {
  hair: { base: '#5f3a2a', shade: '#38221c', rim: '#b07c54' },
  mane: { base: '#201614', shade: '#120c0c', rim: '#4e3a30' },
};
export const FOAL: Coat = {
  foal: true,
  hair: { base: '#c8874c', shade: '#8a5631', rim: '#f8cf94' },
  mane: { base: '#573625', shade: '#331e18', rim: '#946c48' },
};
