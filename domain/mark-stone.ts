/** The outline of the logo's seal, a rounded square on a 32 × 32 grid, as an SVG path. */
export const markStone =
  'M7.2 .6H24.8Q31.4 .6 31.4 7.2V24.8Q31.4 31.4 24.8 31.4H7.2Q.6 31.4 .6 24.8V7.2Q.6 .6 7.2 .6Z';
