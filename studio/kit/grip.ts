import type { Tones } from './matter.ts';
import type { formsIn } from './shapes.ts';

/** A hand from the right that holds something thin between thumb and fingers; about 150 pixels, the knuckles around 0, 0. */
export function drawGrip(
  form: ReturnType<typeof formsIn>,
  skin: Tones,
  sleeve: Tones,
  held: () => void,
): void {
  form(sleeve, [330, -190, 170, -70], 92, 72);
  form(skin, [150, -104, 60, -92, -6, -52, -4, 4, 60, 40, 140, 10]);
  form(skin, [40, -76, -24, -62, -74, -18], 22, 20, 15);
  held();
  form(skin, [32, -58, -10, -28, 0, 17], 20, 20, 16);
  form(skin, [62, -40, 20, -10, 30, 33], 20, 20, 16);
  form(skin, [92, -30, 50, 0, 60, 39], 20, 20, 16);
  form(skin, [120, -28, 78, 2, 88, 36], 20, 20, 16);
}
