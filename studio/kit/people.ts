import type { Person } from './figure.ts';

/** Who wears the indigo padded jacket and the red scarf, and passes through several videos. */
export const TRAVELLER: Person = {
  head: 9.4,
  features: {
    skin: { base: '#f0c9a4', shade: '#cf9a78', rim: '#ffe6c8' },
    hair: { base: '#2b2530', shade: '#19151f', rim: '#5a4a58' },
    cut: 'bob',
    brows: '#2b2530',
    bearded: false,
    blush: '#e88f78',
  },
  clothes: {
    jacket: { base: '#33507f', shade: '#22355a', rim: '#7f9cc4' },
    trousers: { base: '#4a4450', shade: '#322d3a' },
    shoes: { base: '#3a2a26', shade: '#241917' },
    sole: '#e8dcc4',
    scarf: { base: '#c23a2e', shade: '#8c2424', rim: '#ef7a5e' },
    hem: 9,
  },
};

/** Who sweeps the steps of 枫林秋色. */
export const OLD_MAN: Person = {
  head: 11,
  features: {
    skin: { base: '#e8b68c', shade: '#c08461', rim: '#ffdcb4' },
    hair: { base: '#f6f2ea', shade: '#c9c4c4', rim: '#ffffff' },
    cut: 'wreath',
    brows: '#f4efe6',
    bearded: true,
    blush: '#dd7a5c',
  },
  clothes: {
    jacket: { base: '#5c7a8c', shade: '#3d5468', rim: '#c4d2cc', bounce: '#8a6a5a' },
    trousers: { base: '#474652', shade: '#31303c', rim: '#77727c' },
    shoes: { base: '#2a2628', shade: '#191619' },
    sole: '#efe6d4',
    hem: 9,
  },
};
