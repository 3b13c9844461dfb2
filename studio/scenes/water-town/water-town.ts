import { deckY } from '../../kit/arch-bridge.ts';
import { cameraMove } from '../../kit/camera.ts';
import { css } from '../../kit/colour.ts';
import { radial } from '../../kit/gradient.ts';
import type { Layer } from '../../kit/layer.ts';
import { fillBox, fillOval, placed } from '../../kit/marks.ts';
import { clamp, lerp, smoothstep, swell } from '../../kit/maths.ts';
import { createGrain } from '../../kit/matter.ts';
import { createRain } from '../../kit/rain.ts';
import { drawSampan } from '../../kit/sampan.ts';
import { cut } from '../../kit/shots.ts';
import { through } from '../../kit/through.ts';
import { track } from '../../kit/track.ts';
import { drawUmbrellaWalker } from '../../kit/umbrella-walker.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { captions, score } from './score.ts';
import { drawStall } from './stall.ts';
import { STORY } from './story.ts';
import type { Town } from './town.ts';
import { AIR, BRIDGE, createTown, WATER_Y } from './town.ts';
import { coinRing, createWater } from './water.ts';

const BOAT = { hull: '#151c1e', awning: '#1f282a', rib: '#8a948e40', shadow: '#2c383b00' } as const;

/** 烟雨江南: a boat goes through the ring of a bridge; lotus roots are weighed; a coin falls among the rain. */
export const scene: Scene = {
  ...{ frameRate: 24, grain: 6, loudness: -18, coverSecond: 7, captions, paint, score },
};

/** 1 while it rains, less when the coin's rings have met those of the rain. */
const rainAt = (second: number) => 1 - smoothstep(STORY.coin + 0.5, STORY.whole + 1.2, second);

function paint(stage: Stage): Painter {
  const { width, height } = stage;
  const { under, market, water, whole, end } = STORY;
  const town = createTown(stage);
  const falling = createRain(stage, { colour: '#f5f8f7', drops: 110, slant: 0.13 });
  const tones = { dark: [30, 40, 42], light: [240, 240, 230], strength: 0.1 } as const;
  const paper = createGrain(stage, 'paper', width, height, tones);
  const bank = stage.layer(width, WATER_Y, (context) => {
    for (const picture of [town.sky, town.far, town.near]) picture.drawOn(context);
    placed(context, [800, WATER_Y, 0, 0.36], () => drawStall(context, market));
  });
  const bridge = createBridge(stage, town);
  const stall = createStall(stage, town);
  const film = cut(stage, [
    { until: under, paint: bridge, dissolveSeconds: 0.8 },
    { until: market, paint: createVault(stage, bank), dissolveSeconds: 0.6 },
    { until: water, paint: stall.quay },
    { until: whole, paint: stall.water },
    { until: end, paint: bridge },
  ]);
  return (context, second) => {
    film(context, second);
    const inside = swell(under - 0.4, under + 0.4, market - 0.3, market + 0.3, second);
    context.globalAlpha = rainAt(second) * (1 - inside);
    falling(context, second);
    context.globalAlpha = 1;
    paper.drawOn(context);
    const blank = 1 - smoothstep(-0.5, 1.2, second) + smoothstep(end - 0.8, end, second);
    fillBox(context, css(AIR, blank), 0, 0, width, height);
  };
}

/** The canal with the bridge, and whoever crosses it; after the rain the evening sun comes out behind. */
function createBridge(stage: Stage, { sky, far, mist, near, arch }: Town): Painter {
  const paintAbove: Painter = (context, second) => {
    const after = smoothstep(STORY.whole - 0.5, STORY.end - 1, second);
    sky.drawOn(context);
    far.drawOn(context);
    mist(context, { y: 330, height: 150, drift: second * 8, length: 2300, opacity: 0.7 });
    near.drawOn(context);
    const [sun, gold] = [css('#ffc478', after), [0.45, css('#ffe0b4', after)] as const];
    context.globalCompositeOperation = 'multiply';
    context.fillStyle = radial(context, BRIDGE.x + 20, 420, 30, 640, [0, sun], gold, [
      1,
      css('#b4c0ca', after),
    ]);
    context.fillRect(0, 0, stage.width, WATER_Y);
    context.globalCompositeOperation = 'source-over';
    // The boat comes to the arch from the far side; at the end it lies in the ring.
    const share = clamp(second / STORY.under);
    const size = lerp(0.42, 0.62, share);
    const place = [lerp(392, 476, share), WATER_Y - 3, 0, size, -size];
    placed(context, place, () => drawSampan(context, 0, 0, second, BOAT));
    const along = lerp(0.2, 0.53, second / STORY.end);
    const [x, y] = [BRIDGE.x + (along - 0.5) * BRIDGE.span, deckY(BRIDGE, along) + 17];
    const walker = { height: 62, umbrella: '#d98a3c', stride: second * 0.8, direction: 1 };
    drawUmbrellaWalker(context, { x, y, ...walker });
    arch.drawOn(context);
  };
  const canal = createWater(stage, { top: WATER_Y, stretch: 1, flatness: 0.26, unrest: 1.5 }, paintAbove);
  const view = cameraMove(
    [-1, { x: 24, zoom: 1.05 }],
    [STORY.under + 2, { x: -110, y: 50, zoom: 1.42 }],
    [STORY.whole - 1, { x: -170, y: 92, zoom: 1.6 }],
    [STORY.end + 1, { zoom: 1.36 }],
  );
  return (context, second) => {
    const ring = coinRing([BRIDGE.x + 190, 150], (second - STORY.coin) * 0.8, 0.8);
    through(context, 1, view(second), () => canal(context, second, rainAt(second), ring));
  };
}

/** Under the bridge with the boat: the vault and its picture in the water make a ring, which opens to the far bank. */
function createVault(stage: Stage, bank: Layer): Painter {
  const { under, market } = STORY;
  const radiusAt = track([under - 2.5, 150], [market + 2.5, 760]);
  const paintAbove: Painter = (context, second) => {
    const radius = radiusAt(second);
    const size = 0.75 + radius / 700;
    context.translate(640, WATER_Y);
    bank.drawOn(context, -830 * size, -WATER_Y * size, stage.width * size, WATER_Y * size);
    const lit = [0.12, '#3a4546'] as const;
    context.fillStyle = radial(context, 0, 0, radius, radius * 2.3, [0, '#525d5b'], lit, [1, '#0b1011']);
    context.beginPath();
    context.rect(-700, -500, 1400, 500);
    context.moveTo(radius, 0);
    context.arc(0, 0, radius, 0, Math.PI, true);
    context.fill('evenodd');
    // Courses of stone come toward us, each a ring; joints stand across them.
    context.strokeStyle = css('#060a0b', 0.38);
    context.lineWidth = 1 + radius / 250;
    context.beginPath();
    for (let stone = 0; stone < 12 * 13; stone++) {
      const [course, joint] = [Math.floor(stone / 13), stone % 13];
      const [angle, reach] = [Math.PI * (1 + (joint + (course % 2) / 2) / 13), radius * 1.22 ** course];
      context.moveTo(Math.cos(angle) * reach * 1.22, Math.sin(angle) * reach * 1.22);
      context.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach);
      context.arc(0, 0, reach, angle, angle + Math.PI / 13);
    }
    context.stroke();
  };
  const water = createWater(stage, { top: WATER_Y, stretch: 1, flatness: 0.26, unrest: 2 }, paintAbove);
  return (context, second) => water(context, second, 0.2);
}

/** The stall seen over the water; then the water below it, where the coin falls in. */
function createStall(stage: Stage, { sky, far, mist, arch }: Town) {
  const behind = stage.layer(stage.width, WATER_Y, (context) => {
    context.filter = `blur(${1.6 * stage.scale}px)`;
    for (const picture of [sky, far]) picture.drawOn(context, -200, 0, 1536, WATER_Y);
    arch.drawOn(context, -20, WATER_Y * 0.4, 768, WATER_Y * 0.6);
    fillBox(context, css(AIR, 0.3), 0, 0, 1280, WATER_Y);
  });
  const paintAbove: Painter = (context, second) => {
    behind.drawOn(context);
    mist(context, { y: 300, height: 190, drift: second * 9, length: 2300, opacity: 0.5 });
    placed(context, [690, WATER_Y, 0, 0.92], () => drawStall(context, second));
  };
  const canal = createWater(stage, { top: WATER_Y, stretch: 1, flatness: 0.3, unrest: 1.6 }, paintAbove);
  const pool = createWater(stage, { top: 0, stretch: 1.75, flatness: 0.46, unrest: 1.8 }, paintAbove);
  const quay: Painter = (context, second) => {
    const nearer = [700, 330, 0, 1 + 0.018 * (second - STORY.market)];
    placed(context, nearer, () => canal(context, second, 1), [700, 330]);
  };
  const water: Painter = (context, second) => {
    const age = second - STORY.coin;
    const [x, y] = [650, 420];
    pool(context, second, rainAt(second), coinRing([x, y], age, 1));
    // The coin falls, and is seen a while as it sinks.
    const [aside, depth] = age < 0 ? [0, -560 * (age ** 2 - 0.3 * age)] : [12 * Math.sin(age * 4), 40 * age];
    const seen = css('#e6bd72', age < 0 ? 1 : clamp(1 - age / 1.6));
    fillOval(context, seen, x + aside, y + depth, 17, 2 + 14 * Math.abs(Math.cos(age * 9)));
  };
  return { quay, water };
}
