import { createSittingCat } from '../../kit/cat.ts';
import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep, swell } from '../../kit/maths.ts';
import { oval } from '../../kit/path.ts';
import { createSteam } from '../../kit/steam.ts';
import { createWetPane } from '../../kit/wet-pane.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { paintInterior } from './interior.ts';
import { eye } from './room.ts';
import { captions, scoreDesk } from './score.ts';
import { BUS, createStreet, passageX } from './street.ts';
import { BULB, COFFEE_Y, MUG, MUG_RADIUS, SILL_Y } from './things.ts';

const PANE_HEIGHT = 460;

/** 雨窗书桌: a lamp, an unfinished letter, a cat that watches the rain; a bus passes. */
export const scene: Scene = {
  frameRate: 24,
  quality: 28,
  coverSecond: 25.5,
  captions,
  thrift: { soundKilobits: 56, largestBytes: 2_000_000 },
  paint,
  score: scoreDesk,
};

function paint(stage: Stage): Painter {
  const { width, height } = stage;
  const street = createStreet(stage);
  const pane = createWetPane(stage, {
    height: PANE_HEIGHT,
    behind: street.still,
    fog: '#5b6a86',
    fogOpacity: 0.34,
    drops: 900,
    runners: 17,
    sparkle: '#ffd9a0',
  });
  const interior = paintInterior(stage);
  const [mugX, mugY] = eye.project([MUG[0], COFFEE_Y, MUG[2]]);
  const mugRadius = eye.project([MUG[0] + MUG_RADIUS, COFFEE_Y, MUG[2]])[0] - mugX;
  const steam = createSteam(stage, {
    x: mugX,
    y: mugY + 4,
    radius: mugRadius,
    height: 250,
    colour: [255, 232, 205],
    speed: 44,
  });
  const drawCat = createWatcher(stage);
  const lamp = createGlow('#ffb45e', 1.7);
  const reflection = createGlow('#ffca80', 1.2);
  const [bulbX, bulbY] = eye.project(BULB);

  return (context, second) => {
    street.draw(context, second);
    // The lamp in the glass, a little higher and further in.
    shine(context, reflection, bulbX - 96, bulbY + 6, 74, 0.3, 60);
    pane(context, second);
    interior.drawOn(context);
    drawCat(context, second);
    steam(context, second, 0.62);
    const glow = 0.5 + 0.012 * Math.sin(second * 1.1);
    shine(context, lamp, bulbX, bulbY, 430, glow, 380);
    context.fillStyle = css('#05060c', 1 - smoothstep(-0.6, 1.6, second));
    context.fillRect(0, 0, width, height);
  };
}

/** Black, on the sill: it follows the bus with its eyes; now and then an ear twitches. */
function createWatcher(stage: Stage) {
  const { width } = stage;
  const [x, y] = eye.project([-0.62, SILL_Y, 1.66]);
  const drawCat = createSittingCat(stage, { coat: '#0b0a0f', rim: '#f0a25a' });
  return (context: Context2D, second: number) => {
    const busShare = clamp((passageX(BUS, second, width) - x) / 420, -1, 1);
    const watching = swell(
      BUS.fromSecond - 1,
      BUS.fromSecond + 1.2,
      BUS.fromSecond + 8,
      BUS.fromSecond + 11,
      second,
    );
    const idle = 0.5 * swell(6, 8, 11, 13, second) - 0.6 * swell(50, 52, 56, 59, second);
    const twitch = [4.2, 15.6, 34.4, 43.1, 57.5].reduce(
      (sum, at) => sum + swell(at, at + 0.12, at + 0.2, at + 0.45, second),
      0,
    );
    const breath = 1 + 0.006 * Math.sin(second * 1.9);
    context.fillStyle = 'rgba(6,4,6,.4)';
    oval(context, x - 16, y + 6, 86, 9);
    drawCat(context, {
      x,
      y: y + 6,
      height: 222 * breath,
      look: lerp(idle, busShare * 0.95, watching),
      tail: Math.sin(second * 0.9) * 0.7 + Math.sin(second * 0.37) * 0.3,
      twitch,
    });
  };
}
