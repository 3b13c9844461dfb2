import { cameraMove, createCamera, type DepthLayer } from '../../kit/camera.ts';
import { css, hex } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { createMist } from '../../kit/mist.ts';
import { ellipse } from '../../kit/outline.ts';
import { drawRipple } from '../../kit/ripple.ts';
import { cut } from '../../kit/shots.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createDropShot } from './drop.ts';
import { drawFlyingFrog, drawFrog } from './frog.ts';
import { drawPad, nearLeaves, paintNight, paintPads, standing } from './pond.ts';
import { captions, scoreFrogRing } from './score.ts';
import { rocking, SEAT, SPLASH, STORY } from './story.ts';

/** 荷塘月色: a drop finds no level place but a frog's head; the frog has had enough, and its ring finds every leaf. */
export const scene: Scene = {
  frameRate: 24,
  coverSecond: 4,
  loudness: -18,
  captions,
  paint,
  score: scoreFrogRing,
};

function paint(stage: Stage): Painter {
  const { durationSeconds } = stage;
  const night = paintNight(stage);
  const mist = createMist(stage, 1, hex('#a9c9ce'));
  const low: Painter = (context, second) =>
    mist(context, { y: 236, height: 150, drift: 300 + second * 8, length: 2200, opacity: 0.42 });
  const pads = paintPads(stage);
  const pond: readonly DepthLayer[] = [
    night,
    { depth: 1.05, picture: rings },
    pads,
    { depth: 1.5, picture: low },
    { depth: 1, picture: onTheWater },
    { depth: 1, picture: standing },
    { depth: 0.7, picture: nearLeaves },
  ];
  const shot = (layers: readonly DepthLayer[], move: ReturnType<typeof cameraMove>): Painter => {
    const camera = createCamera(stage, layers);
    return (context, second) => camera(context, second, move(second));
  };
  const behind = shot([night, pads], cameraMove([0, { x: 60, y: 160, zoom: 1.8, focus: 0.4 }]));
  const opening = cameraMove(
    [0, { x: -120, y: -50, zoom: 1.06, focus: 1 }],
    [STORY.near, { x: 90, y: 20, zoom: 1.2 }],
  );
  const leaping = cameraMove(
    [STORY.crouches, { x: -70, y: 90, zoom: 1.5, focus: 1 }],
    [STORY.splash, { x: -60, y: 90 }],
    [STORY.splash + 4.5, { x: 0, y: -20, zoom: 1.02 }],
    [STORY.eyes, { x: 10, y: 40, zoom: 1.25 }],
    [durationSeconds, { x: 24, y: 124, zoom: 1.8 }],
  );
  const frogShot: Painter = (context, second) => {
    behind(context, second);
    const push = lerp(1, 1.1, smoothstep(STORY.frog, STORY.leap, second));
    context.save();
    context.translate(620, 625);
    context.scale(push, push);
    drawPad(context, [-10, 40], 620, 0.9, 0.9);
    drawFrog(context, second);
    drawPlip(context, second - STORY.plip);
    context.restore();
  };
  const fade = (second: number) =>
    1 - smoothstep(-0.4, 1.2, second) + 0.95 * smoothstep(durationSeconds - 1.4, durationSeconds, second);
  const film = cut(stage, [
    { until: STORY.near, paint: shot(pond, opening), dissolveSeconds: 0.8 },
    { until: STORY.frog, paint: createDropShot(stage, behind) },
    { until: STORY.leap - 0.9, paint: frogShot },
    { until: durationSeconds, paint: shot(pond, leaping) },
  ]);
  return (context, second) => {
    film(context, second);
    context.fillStyle = css('#030914', fade(second));
    context.fillRect(0, 0, stage.width, stage.height);
  };
}

function drawPlip(context: Context2D, since: number): void {
  context.translate(120, -505);
  context.scale(2, 2);
  context.fillStyle = css('#e4f8f4', 0.9);
  if (since < 0 && since > -0.35) context.fill(ellipse(0, 950 * since, 8, 13));
  drawCrown(context, since * 1.6);
}

/** What is thrown up from the origin: drops in a crown, while a second lasts. */
function drawCrown(context: Context2D, since: number): void {
  if (since < 0 || since > 1.1) return;
  context.fillStyle = css('#e4f8f4', 0.85);
  for (let drop = 0; drop < 26; drop++) {
    const aside = Math.sin(drop * 2.4) * (64 + 29 * ((drop * 7) % 5));
    const y = (420 * since - 170 - 90 * Math.sin(drop * 1.7)) * since;
    const size = (2 + ((drop * 5) % 4)) * (1 - since * 0.5);
    if (y < 4) context.fill(ellipse(aside * since, y, size, size * 1.3));
  }
}

const RIPPLE = { x: SPLASH[0], y: SPLASH[1], flatness: 0.31, colour: '#d9efec' } as const;

/** The ring, which goes under every pad. */
const rings: Painter = (context, second) =>
  drawRipple(context, { ...RIPPLE, radius: 1150, rings: 6, strength: 0.75 }, (second - STORY.splash) / 7.6);

/** The pad with who sits on it, the leap, the ring, and an eye that comes up to see whether it is quiet by now. */
function onTheWater(context: Context2D, second: number): void {
  const age = second - STORY.leap;
  const rock = rocking(second, ...SEAT) + (age > 0 ? Math.exp(-age * 1.6) * Math.sin(age * 8) * 0.6 : 0);
  drawPad(context, [SEAT[0] + 18, SEAT[1] + 8 + rock * 5], 108, 0.6, 2.6);
  const share = clamp(age / (STORY.splash - STORY.leap));
  const since = second - STORY.eyes;
  drawRipple(context, { ...RIPPLE, x: SPLASH[0] + 22, radius: 120, strength: 0.6 }, since / 3);
  context.save();
  context.beginPath();
  context.rect(-300, -300, 2000, 300 + SPLASH[1]);
  context.clip();
  const sunk = since > 0 ? lerp(72, 51, smoothstep(0, 0.7, since)) : -600 * share * (1 - share);
  context.translate(lerp(SEAT[0], SPLASH[0], share), lerp(SEAT[1] + 10 + rock * 5, SPLASH[1], share) + sunk);
  context.scale(0.13, 0.13);
  context.rotate(age > 0 && since < 0 ? lerp(-0.8, 0.9, share) : 0);
  if (age < 0 || since > 0) drawFrog(context, second);
  else if (share < 1) drawFlyingFrog(context);
  context.restore();
  context.save();
  context.translate(...SPLASH);
  drawCrown(context, second - STORY.splash);
  context.restore();
}
