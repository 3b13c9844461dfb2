/** When what is seen changes; the score plays by the same seconds. */
export const STORY = {
  mountain: 7,
  boat: 20.3,
  seal: 27.6,
  pressed: 29.1,
  lifted: 30.1,
  pole: 32,
  sails: 35.6,
  world: 39,
  end: 48,
} as const;
