import { cameraMove, createCamera } from '../../kit/camera.ts';
import { css, mix, ramp } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Layer } from '../../kit/layer.ts';
import { fillBox, fillOval } from '../../kit/marks.ts';
import { lerp, smoothstep, TAU, wrap } from '../../kit/maths.ts';
import { Mirror } from '../../kit/mirror.ts';
import { createMoon } from '../../kit/moon.ts';
import { points } from '../../kit/points.ts';
import { cut } from '../../kit/shots.ts';
import { drawStars } from '../../kit/stars.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createBank } from './bank.ts';
import { createFlights } from './flight.ts';
import { captions, score } from './score.ts';
import { STORY } from './story.ts';
import { createHills, createTown, MOON, WATER_Y } from './town.ts';
import { createWriting } from './wish.ts';

/** 孔明灯夜: a wish is written large; its lamp sinks when all others rise, and is held a moment longer. */
export const scene: Scene = {
  ...{ frameRate: 24, grain: 6, loudness: -17, coverSecond: 20.5 },
  ...{ captions, paint, score },
};

function paint(stage: Stage): Painter {
  const { width, height, scale } = stage;
  const above = stage.layer(width, WATER_Y);
  const sky = createSky(stage);
  const hills = createHills(stage);
  const drawTown = createTown(stage);
  const flights = createFlights(stage);
  const drawRiverLamps = createRiverLamps(stage);
  const [warm, moonlight] = [createGlow('#ffaa46', 2), createGlow('#ffe9bd', 1.6)];
  const river = new Mirror(width, scale, {
    top: WATER_Y,
    bottom: height,
    depth: WATER_Y - 60,
    rows: [2 / 3, 2 / 3],
    // Waves lie close together far out, and are long and wide near us.
    sway: (nearness, second) =>
      Math.sin(22 * Math.log(0.12 + nearness) - second * 1.3) * (0.5 + 4 * nearness) +
      Math.sin(37 * Math.log(0.12 + nearness) + second * 0.9) * (0.2 + 2 * nearness),
  });
  const town: Painter = (context, second) => {
    const glow = 0.42 + 0.2 * smoothstep(STORY.release - 2, STORY.release + 8, second);
    const scene = above.clear();
    sky.drawOn(scene);
    hills.drawOn(scene);
    flights.drawBehind(scene, second);
    shine(scene, warm, width / 2, WATER_Y - 20, width * 0.66, glow, 170);
    drawTown(scene, second);
    flights.drawBridge(scene, second);
    above.drawOn(context);
    // Ripples draw each light out toward us.
    for (const share of [1, 0.5, 0.4]) {
      context.globalAlpha = share;
      river.draw(context, above, second - 1 + share);
      context.translate(0, 8);
    }
    context.translate(0, -24);
    context.globalAlpha = 1;
    const night = ['rgba(40,20,60,.25)', 'rgba(16,14,50,.34)', 'rgba(8,8,34,.68)'] as const;
    context.fillStyle = vertical(context, WATER_Y, height, [0, night[0]], [0.5, night[1]], [1, night[2]]);
    context.fillRect(0, WATER_Y, width, height - WATER_Y);
    for (let down = 0; down < 128; down += 8) {
      const x = MOON.x + (down / 8 - 4) * Math.sin(second * 0.9 + down * 0.3);
      const lit = 0.5 + 0.3 * Math.sin(second * 1.7 + down);
      shine(context, moonlight, x, 600 + down, 20 + down * 0.42, lit, 5);
    }
    drawRiverLamps(context, second);
  };
  const bank = createBank(stage, flights.drawLantern);
  const onBank = createCamera(stage, [
    { depth: 2, picture: town },
    { depth: 1.5, picture: flights.drawFront },
    { depth: 1, picture: bank },
  ]);
  const outside = createCamera(stage, [
    { depth: 1, picture: town },
    { depth: 0.95, picture: flights.drawNear },
  ]);
  const { bank: atBank, sky: atSky, river: atRiver, end } = STORY;
  const nearer = cameraMove(
    [atBank, { x: -40, y: 0, zoom: 1.1 }],
    [STORY.caught + 1.5, { x: -70, y: 40, zoom: 1.34 }],
    [atSky, { x: -50, y: -10, zoom: 1.24 }],
  );
  const rising = cameraMove([atSky, { x: -90, y: 56, zoom: 1.36 }], [atRiver, { x: 90, y: -60, zoom: 1.3 }]);
  const leaving = cameraMove(
    [atRiver, { x: 230, y: 156, zoom: 1.8 }],
    [atRiver + 5, { x: 0, y: 0, zoom: 1.02 }],
    [end, { x: 168, y: -94, zoom: 1.38 }],
  );
  const film = cut(stage, [
    { until: atBank, paint: createWriting(stage, town) },
    { until: atSky, paint: (on, second) => onBank(on, second, nearer(second)) },
    { until: atRiver, paint: (on, second) => outside(on, second, rising(second)) },
    { until: end, paint: (on, second) => outside(on, second, leaving(second)) },
  ]);
  return (context, second) => {
    fillBox(context, '#171640', 0, 0, width, height);
    context.save();
    film(context, second);
    context.restore();
    const night = 1 - smoothstep(-0.3, 1.2, second) + smoothstep(end - 1.8, end, second);
    fillBox(context, css('#0a1030', night), 0, 0, width, height);
  };
}

function createSky(stage: Stage): Layer {
  const { width, noise } = stage;
  const dusk = ramp([0, '#0a1030'], [0.35, '#1d2358'], [0.62, '#4b3474'], [0.82, '#a35a78'], [1, '#f0a26c']);
  const shadeSky = (pixel: Uint8ClampedArray | number[], u: number, v: number) => {
    const base = dusk(v * 0.98 + noise.fractal(u * 2.6 + 3, v * 5) * 0.09);
    const wisps = noise.fractal(u * 3.2 + noise.fractal(u * 4, v * 6, 3) * 0.4, v * 9 + 4);
    const cloud = smoothstep(0.02, 0.5, wisps) * smoothstep(0.1, 0.5, v) * 0.28;
    [pixel[0], pixel[1], pixel[2]] = mix(base, v > 0.55 ? '#ffc496' : '#786ebe', cloud);
  };
  const backdrop = stage.field(width, WATER_Y, shadeSky, { dither: 2.2 });
  drawStars(backdrop.context, stage.random('stars'), { width, height: 320, count: 320, gather: 1.5 });
  createMoon(stage, { radius: 50, light: '#fff6dc', sea: '#e2c492' })(backdrop.context, MOON.x, MOON.y);
  return backdrop;
}

/** 河灯: paper lotuses with a candle each, afloat. */
function createRiverLamps(stage: Stage): Painter {
  const random = stage.random('river lamps');
  const warm = createGlow('#ffaa46', 2);
  const lamps = Array.from({ length: 30 }, () => ({
    start: random.unit() * (stage.width + 200),
    nearness: random.unit() ** 1.3,
    phase: random.unit() * TAU,
    paper: random.pick(['#ff96aa', '#ffbe6e', '#ff786e']),
  })).toSorted((one, other) => one.nearness - other.nearness);
  return (context, second) => {
    for (const { start, nearness, phase, paper } of lamps) {
      const size = lerp(4, 16, nearness);
      const x = wrap(start + second * lerp(3, 10, nearness), stage.width + 200) - 100;
      const y = WATER_Y + 18 + nearness * 168 + Math.sin(second * 1.3 + phase) * size * 0.08;
      const flame = 0.92 + 0.08 * Math.sin(second * 2.7 + phase);
      shine(context, warm, x, y, size * 3.4, 0.7 * flame, size * 2.8);
      for (const [lean, tall] of points([-1, 0.95, 1, 0.95, -0.5, 1.05, 0.5, 1.05, 0, 1.12])) {
        const side = lean * size;
        const [foot, low, tip] = [x + side * 0.3, y + size * 0.35, x + side * 1.05];
        context.fillStyle = css(mix(paper, '#fff0c4', 0.16 + 0.14 * Math.cos(lean * 3)));
        context.beginPath();
        context.moveTo(foot, low);
        context.quadraticCurveTo(foot + side - size * 0.3, y - size * 0.25, tip, y - size * 0.85 * tall);
        context.quadraticCurveTo(tip + size * 0.4 * (1 - Math.abs(lean)), y - size * 0.1, foot, low);
        context.fill();
      }
      fillOval(context, '#fff6cf', x, y - size * 0.25, size * 0.2, size * 0.36 * flame);
    }
  };
}
