import { createBee } from '../../kit/bee.ts';
import { cameraMove, createCamera } from '../../kit/camera.ts';
import { css } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, smoothstep, swell } from '../../kit/maths.ts';
import { disc, oval } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createFlorets, discAt } from './florets.ts';
import { STORY } from './story.ts';

/** It comes down, walks to a floret, drinks, and is off. */
const COMES = STORY.bee + 0.35;
const LANDS = STORY.bee + 1.15;
const DRINKS = STORY.bee + 3;
const GOES = STORY.spirals - 0.95;

/** A bee on the florets, so near that its hairs can be counted. */
export function createBeeShot(stage: Stage): Painter {
  const [behind, before] = createFlorets(stage);
  const drawBee = createBee(stage);
  const visit: Painter = (context, second) => {
    const gone = smoothstep(GOES, STORY.spirals, second) ** 2;
    const air = 1 - smoothstep(COMES, LANDS, second) + gone;
    const walk = smoothstep(LANDS + 0.3, DRINKS, second);
    const drink = swell(DRINKS - 0.1, DRINKS + 0.5, GOES - 0.5, GOES, second);
    const dip = 16 * swell(LANDS - 0.12, LANDS, LANDS + 0.05, LANDS + 0.5, second);
    const x = 690 - 130 * walk + (gone ? -900 : 760) * air;
    const y = 322 + dip - 420 * air + 4 * Math.sin(walk * 20 * Math.PI);
    const ground = discAt(x) - 6;
    context.save();
    context.globalCompositeOperation = 'multiply';
    context.filter = `blur(${(9 * stage.scale).toFixed(1)}px)`;
    context.fillStyle = css('#5a2408', 0.6 * (1 - clamp(air * 2)));
    oval(context, x - 70, ground + 12, 260, 40);
    context.restore();
    context.save();
    context.translate(x, y);
    context.rotate((gone ? 0.25 : -0.12) * clamp(air * 3));
    drawBee(context, second, { ground: ground - y, air, steps: walk * 5, drink });
    context.restore();
    drawPollen(context, second);
  };
  const camera = createCamera(stage, [...behind, { depth: 1, picture: visit }, ...before]);
  const view = cameraMove(
    [STORY.bee, { x: 60, y: 10, zoom: 1, focus: 1.25 }],
    [LANDS, { focus: 1 }],
    [DRINKS, { x: -30, y: 6, zoom: 1.12 }],
    [STORY.spirals, { x: -70, y: 0, zoom: 1.3 }],
  );
  return (context, second) => camera(context, second, view(second));
}

/** Grains that its feet and its going shake loose, drifting in the light. */
function drawPollen(context: Context2D, second: number): void {
  for (let grain = 0; grain < 70; grain++) {
    const burst = grain < 26 ? LANDS : grain < 40 ? DRINKS - 0.8 : GOES + 0.1;
    const age = second - burst - 0.4 * hashUnit(grain, 51);
    if (age < 0 || age > 3) continue;
    const out = 1 - Math.exp(-age * 1.8);
    const x = (grain < 26 ? 660 : 560) + (hashUnit(grain, 52) - 0.5) * (220 + 420 * out);
    const y =
      470 - out * (60 + 170 * hashUnit(grain, 53)) + 13 * age * age + 8 * Math.sin(second * 2 + grain);
    context.fillStyle = css(grain % 3 ? '#ffd84a' : '#fff0b0', 0.9 * (1 - smoothstep(1.6, 3, age)));
    disc(context, x, y, 2.5 + 3.5 * hashUnit(grain, 54));
  }
}
