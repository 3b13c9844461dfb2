import { cameraMove, createCamera, type DepthLayer } from '../../kit/camera.ts';
import { css, hex } from '../../kit/colour.ts';
import { drawFrog } from '../../kit/frog.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep } from '../../kit/maths.ts';
import { createMist } from '../../kit/mist.ts';
import { ellipse } from '../../kit/outline.ts';
import { drawRipple } from '../../kit/ripple.ts';
import { cut } from '../../kit/shots.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createDropShot } from './drop.ts';
import { drawFrogNear } from './frog.ts';
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
  const at = (depth: number, picture: DepthLayer['picture'], x = 0, y = 0): DepthLayer => ({
    depth,
    picture,
    x,
    y,
  });
  const pads = at(1.15, paintPads(stage), -260, -120);
  const low: Painter = (context, second) =>
    mist(context, { y: 236, height: 150, drift: 300 + second * 8, length: 2200, opacity: 0.42 });
  const pond = [
    night,
    at(1.05, rings),
    pads,
    at(1.5, low),
    at(1, onTheWater),
    at(1, standing),
    at(0.7, nearLeaves),
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
  const drop = createDropShot(stage, behind);
  const fade = (second: number) =>
    1 - smoothstep(-0.4, 1.2, second) + 0.95 * smoothstep(durationSeconds - 1.4, durationSeconds, second);
  const film = cut(stage, [
    { until: STORY.near, paint: shot(pond, opening), dissolveSeconds: 0.8 },
    { until: STORY.frog, paint: drop },
    { until: STORY.leap - 0.9, paint: createFrogShot(behind) },
    { until: durationSeconds, paint: shot(pond, leaping) },
  ]);
  return (context, second) => {
    film(context, second);
    context.fillStyle = css('#030914', fade(second));
    context.fillRect(0, 0, stage.width, stage.height);
  };
}

/** Somebody's head, on which the drop lands. */
function createFrogShot(behind: Painter): Painter {
  return (context, second) => {
    behind(context, second);
    const push = lerp(1, 1.1, smoothstep(STORY.frog, STORY.leap, second));
    context.save();
    context.translate(620, 590);
    context.scale(push, push);
    drawPad(context, -10, 40, 620, 0.9, 0.9);
    context.fillStyle = 'rgba(2,18,22,0.5)';
    context.fill(ellipse(0, 10, 330, 42));
    drawFrogNear(context, second);
    drawPlip(context, second - STORY.plip);
    context.restore();
  };
}

function drawPlip(context: Context2D, since: number): void {
  context.fillStyle = css('#e4f8f4', 0.9);
  if (since < 0 && since > -0.35) context.fill(ellipse(120, -505 + 1900 * since, 17, 26));
  for (let splash = 0; since > 0 && since < 0.7 && splash < 11; splash++) {
    const angle = -Math.PI * (0.08 + 0.84 * (splash / 10));
    const out = 300 * since * (0.6 + 0.4 * Math.sin(splash * 7));
    const [x, y] = [100 + Math.cos(angle) * out, -500 + Math.sin(angle) * out * 1.2 + 700 * since * since];
    context.fill(ellipse(x, y, 9 * (1 - since), 11 * (1 - since)));
  }
}

const RIPPLE = { x: SPLASH[0], y: SPLASH[1], flatness: 0.31, colour: '#d9efec' } as const;

/** The ring, which goes under every pad. */
const rings: Painter = (context, second) => {
  const since = second - STORY.splash;
  for (const wave of [0, 0.7, 1.5]) {
    const ring = { ...RIPPLE, radius: 1150, rings: 4, strength: 0.75 - wave * 0.25 };
    drawRipple(context, ring, (since - wave) / 7.6);
  }
};

/** The pad with who sits on it, the leap, the ring, and two eyes that come up again. */
function onTheWater(context: Context2D, second: number): void {
  const age = second - STORY.leap;
  const rock =
    rocking(second, SEAT[0], SEAT[1]) + (age > 0 ? Math.exp(-age * 1.6) * Math.sin(age * 8) * 0.6 : 0);
  drawPad(context, SEAT[0] + 18, SEAT[1] + 8 + rock * 5, 108, 0.6, 2.6);
  const length = STORY.splash - STORY.leap;
  const share = clamp(age / length);
  const look = { size: 62, facing: 1, colour: '#1f5850', rim: '#cfeadf' } as const;
  const breath = 0.5 + 0.5 * Math.sin(second * 4.4);
  const [x, y] = [
    lerp(SEAT[0], SPLASH[0], share),
    lerp(SEAT[1] + 4, SPLASH[1], share) - 150 * 4 * share * (1 - share),
  ];
  if (age < 0)
    drawFrog(context, { ...look, x: SEAT[0], y: SEAT[1] + 10 + rock * 5, stretch: 0, pitch: 0, breath });
  else if (share < 1)
    drawFrog(context, { ...look, x, y, stretch: 1, pitch: lerp(-0.8, 0.9, share), breath: 0 });
  drawCrown(context, second - STORY.splash);
  // Two eyes look whether it is quiet by now.
  const up = smoothstep(STORY.eyes, STORY.eyes + 0.7, second) * 9;
  if (up <= 0) return;
  drawRipple(
    context,
    { ...RIPPLE, x: SPLASH[0] + 8, radius: 120, rings: 3, strength: 0.6 },
    (second - STORY.eyes) / 3,
  );
  context.save();
  context.beginPath();
  context.rect(0, 0, 1280, SPLASH[1] + 1);
  context.clip();
  const blink = Math.abs(second - STORY.eyes - 1.9) < 0.09 ? 0.15 : 1;
  for (const side of [-1, 1]) {
    const eyeX = SPLASH[0] + 8 + side * 10;
    for (const [colour, radius, tall] of [
      ['#2c6a5c', 7.5, 1],
      ['#e9c45c', 5, blink],
      ['#0c0f12', 3, blink * 0.6],
    ] as const) {
      context.fillStyle = colour;
      context.fill(ellipse(eyeX, SPLASH[1] + 5 - up, radius, radius * tall));
    }
  }
  context.restore();
}

/** What a leap throws up: drops in a crown. */
function drawCrown(context: Context2D, since: number): void {
  if (since < 0 || since > 1.1) return;
  context.fillStyle = css('#e4f8f4', 0.85);
  for (let drop = 0; drop < 26; drop++) {
    const aside = Math.sin(drop * 2.4) * (40 + 60 * ((drop * 7) % 5) * 0.3);
    const rise = 170 + 90 * Math.sin(drop * 1.7);
    const y = SPLASH[1] - rise * since + 420 * since * since;
    const size = (2 + ((drop * 5) % 4)) * (1 - since * 0.5);
    if (y < SPLASH[1] + 4) context.fill(ellipse(SPLASH[0] + aside * since * 1.6, y, size, size * 1.3));
  }
}
