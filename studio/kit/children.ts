import { css, mix } from './colour.ts';
import type { Person } from './figure.ts';
import type { Features } from './head.ts';
import type { Tones } from './matter.ts';

const FACE = {
  skin: { base: '#f6cfa8', shade: '#dba27c', rim: '#ffe9cf' },
  hair: { base: '#352a2c', shade: '#211a1e', rim: '#6a5452' },
  brows: '#352a2c',
  bearded: false,
  blush: '#f08a70',
  child: true,
} as const satisfies Partial<Features>;

/** Seven or eight, in a striped shirt: drawn at two thirds of a grown-up's scale. */
export const BOY: Person = {
  head: 14.4,
  features: { ...FACE, cut: 'crop' },
  clothes: {
    jacket: { base: '#fbf3e2', shade: '#d3c6ba', rim: '#ffffff' },
    stripes: '#4d86b8',
    trousers: { base: '#3e6a8e', shade: '#2a4a6b', rim: '#83acc6' },
    shoes: { base: '#f4efe4', shade: '#c3bab2' },
    sole: '#d9574a',
    hem: 2,
  },
};

/** Six, with two tails, in a dress: three fifths. */
export const GIRL: Person = {
  head: 15.4,
  features: { ...FACE, cut: 'tails' },
  clothes: {
    jacket: { base: '#f0b93a', shade: '#c98524', rim: '#ffe08a' },
    stripes: '#f7d26a',
    trousers: { base: '#fbf3e2', shade: '#d3c6ba' },
    shoes: { base: '#d9483b', shade: '#9c2c2c' },
    sole: '#f6ead6',
    hem: 15,
  },
};

/** Four, and mostly head: half. */
export const LITTLE_ONE: Person = {
  head: 17.4,
  features: { ...FACE, cut: 'crop' },
  clothes: {
    jacket: { base: '#e5574a', shade: '#ad3539', rim: '#ff9a80' },
    stripes: '#f8ded0',
    trousers: { base: '#5d8a6a', shade: '#3d6450', rim: '#9cc09a' },
    shoes: { base: '#f0c24a', shade: '#c08a2a' },
    sole: '#fff3dc',
    hem: 3,
  },
};

/** Somebody who gets wet, 0 to 1: cloth darkens, hair hangs in strands, drops run down the face. */
export function soaked(person: Person, wet: number): Person {
  const darker = ({ base, shade, ...edges }: Tones): Tones => ({
    ...edges,
    base: css(mix(base, shade, 0.6 * wet)),
    shade: css(mix(shade, '#3a4a66', 0.25 * wet)),
  });
  const { features, clothes } = person;
  return {
    ...person,
    features: { ...features, hair: darker(features.hair), wet },
    clothes: { ...clothes, jacket: darker(clothes.jacket), trousers: darker(clothes.trousers) },
  };
}
