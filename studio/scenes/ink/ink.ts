import { fillStroke, tapered } from '../../kit/brush.ts';
import { cameraMove } from '../../kit/camera.ts';
import { css, hex } from '../../kit/colour.ts';
import { createGeese } from '../../kit/geese.ts';
import { radial } from '../../kit/gradient.ts';
import type { InkStroke } from '../../kit/ink-stroke.ts';
import { createPainting, nearer } from '../../kit/ink-stroke.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { drawLine, fillBox, fillOval, placed } from '../../kit/marks.ts';
import { clamp, lerp, smoothstep, swell, TAU } from '../../kit/maths.ts';
import { createMist } from '../../kit/mist.ts';
import type { Point } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { hashUnit } from '../../kit/random.ts';
import { through } from '../../kit/through.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { BOAT, BOAT_AT, BOAT_SIZE, LANDSCAPE, ripple, STORY } from './brushwork.ts';
import { createPainter, createStamper, followStrokes } from './painter.ts';
import { captions, scoreInk } from './score.ts';

const MIDDLE: Point = [640, 360];
const SUMMIT_AT: Point = [502, 196];
/** How much nearer the summit's two strokes are painted than the rest. */
const SUMMIT_ZOOM = 3.5;
const SEAL_AT: Point = [1072, 168];
const SEAL_RADIUS = 34;
const BOAT_SEEN: Point = [BOAT_AT[0], BOAT_AT[1] + 14];
/** When the painted world begins to live; it does so while the flute comes in. */
const WAKES = 37;
const HAND_SIZE = 0.62;

/** 水墨山水·云起: a landscape is painted stroke by stroke, and with the last one its boat sets off. */
export const scene: Scene = { frameRate: 24, coverSecond: 44.5, captions, paint, score: scoreInk };

/** Where one looks: from the summit back to the whole, to the boat, to the seal, to the boat again, and back. */
const view = cameraMove(
  [0, { ...from(SUMMIT_AT), zoom: 3.3 }],
  [6.4, { zoom: SUMMIT_ZOOM }],
  [9.6, { x: 0, y: 0, zoom: 1 }],
  [18.6, { zoom: 1.03 }],
  [20.5, { ...from(BOAT_SEEN), zoom: 3.8 }],
  [27.2, { zoom: 4 }],
  [28.6, { ...from([1030, 196]), zoom: 2.6 }],
  [31.4, { zoom: 2.7 }],
  [32.9, { ...from(BOAT_SEEN), zoom: 3.8 }],
  [36.2, { zoom: 4 }],
  [39.6, { x: 0, y: 0, zoom: 1 }],
);

/** A place as the camera takes it. */
function from([x, y]: Point) {
  return { x: x - MIDDLE[0], y: y - MIDDLE[1] };
}

function paint(stage: Stage): Painter {
  const { width, height } = stage;
  const paper = createPaper(stage);
  const morning = createMorning(stage);
  const bamboo = createBamboo(stage);
  const land = createLand(stage);
  const drawPainter = createPainter(stage);
  const drawStamper = createStamper(stage);
  const aboard = Object.values(BOAT)
    .flat()
    .map((stroke) => {
      const small = nearer(stroke, BOAT_SIZE, MIDDLE);
      return {
        ...small,
        points: small.points.map(([x, y]): Point => [x + BOAT_AT[0] - 640, y + BOAT_AT[1] - 360]),
      };
    });
  const tip = followStrokes([...Object.values(LANDSCAPE).flat(), ...aboard]);
  const hand = (context: Context2D, second: number) => {
    const here = swell(0.6, 1.9, 27, 27.9, second) + swell(31.9, 32.9, 34.4, 35.6, second);
    const { at, lift } = tip(second);
    const aside: Point = [at[0] + 330 * (1 - here), at[1] + 190 * (1 - here)];
    if (here > 0) drawPainter(context, { at: aside, lift: Math.max(lift, 1 - here) }, HAND_SIZE);
  };
  const stamp = (context: Context2D, second: number) => {
    const { seal, pressed, lifted } = STORY;
    const away = 1 - smoothstep(seal + 0.3, pressed, second) + smoothstep(lifted, lifted + 1.1, second);
    const at: Point = [SEAL_AT[0] + 200 * away ** 2, SEAL_AT[1] + 120 * away ** 2];
    if (away < 1) drawStamper(context, { at, lift: away }, 1);
  };
  return (context, second) => {
    paper.drawOn(context);
    through(context, 1, view(second), () => {
      land(context, second);
      bamboo(context, second);
      hand(context, second);
      stamp(context, second);
    });
    morning(context, second);
    fillBox(context, css('#f3ece0', smoothstep(STORY.end - 1, STORY.end, second)), 0, 0, width, height);
  };
}

/** All that is painted. When nobody paints any more, clouds rise, geese pass, the boat is on its way, the seal is the sun. */
function createLand(stage: Stage): Painter {
  const groups = {
    far: createPainting(stage, LANDSCAPE.far),
    peak: createPainting(stage, LANDSCAPE.peak),
    cliff: createPainting(stage, LANDSCAPE.cliff),
    water: createPainting(stage, LANDSCAPE.water),
  };
  const near = LANDSCAPE.peak.slice(0, 2).map((stroke) => nearer(stroke, SUMMIT_ZOOM, SUMMIT_AT));
  const summit = createPainting(stage, near);
  const print = createPrint(stage);
  const boat = createBoat(stage);
  const mists = [0, 1, 2].map((place) =>
    ['#b9c0bf', '#fffaf2'].map((tone) => createMist(stage, place, hex(tone))),
  );
  const drawGeese = createGeese(stage.random('geese'), { count: 9, wing: 8, colour: css('#22282c', 0.8) });
  const ripples = Array.from({ length: 8 }, (_, place) => {
    const second = STORY.sails + 2 + place * 1.25;
    const y = BOAT_AT[1] + 34 + 9 * hashUnit(place, 1);
    return ripple(BOAT_AT[0] + sailed(second) + 30, y, 98, second);
  });
  const wake = createPainting(stage, ripples);
  /** The nearer something is, the faster it passes. */
  const drift = (context: Context2D, second: number, depth: number, draw: Painter) => {
    const gone = depth * Math.max(0, second - WAKES - 1);
    const pivot: Point = [640 + 1.6 * gone, 420];
    placed(context, [640, 420, 0, 1 + 0.0065 * gone], () => draw(context, second), pivot);
  };
  return (context, second) => {
    const since = second - WAKES;
    const rise = smoothstep(0.5, 7, since);
    /** A bank of cloud with its own shade below. */
    const bank = (place: number, y: number, tall: number, opacity: number) => {
      const drift = 330 * place + second * (7 + place * 7);
      for (const [tone, cloud] of mists[place]?.entries() ?? []) {
        const seen = (tone === 0 ? 0.3 : 1) * opacity * smoothstep(0, 4, since);
        cloud(context, { y: y - 150 * rise - 16 * tone, height: tall, drift, length: 2100, opacity: seen });
      }
    };
    const [sunX, sunY] = SEAL_AT;
    if (second > STORY.pressed)
      print.drawOn(context, sunX - SEAL_RADIUS, sunY - SEAL_RADIUS, SEAL_RADIUS * 2, SEAL_RADIUS * 2);
    fillOval(context, css('#d9432a', smoothstep(1, 3.6, since)), sunX, sunY, SEAL_RADIUS * 0.95);
    drift(context, second, 0.4, groups.far);
    bank(0, 380, 190, 1);
    if (since > 0) drawGeese(context, 640 + since * 34, 262 - since * 9, second);
    drift(context, second, 1, (on, at) => {
      const isNear = 1 - smoothstep(6.5, 7.2, at);
      if (at > 6.4) groups.peak(on, at);
      on.globalAlpha = isNear;
      if (isNear > 0) placed(on, [...SUMMIT_AT, 0, 1 / SUMMIT_ZOOM], () => summit(on, at), MIDDLE);
      on.globalAlpha = 1;
    });
    bank(0, 470, 230, 1.2);
    bank(1, 430, 250, 1.6);
    bank(2, 440, 130, 1.3);
    drift(context, second, 1.3, (on, at) => {
      groups.water(on, at);
      wake(on, at);
      boat(on, at);
    });
    drift(context, second, 1.9, groups.cliff);
    bank(2, 590, 220, 1.1);
    drawSunlight(context, second, rise);
  };
}

/** The light of the seal that has become the sun, and its way over the water. */
function drawSunlight(context: Context2D, second: number, rise: number): void {
  const [x, y] = SEAL_AT;
  for (let glint = 0; glint < 130; glint++) {
    const near = hashUnit(glint, 1);
    const flicker = 0.5 + 0.5 * Math.sin(second * (0.9 + hashUnit(glint, 2)) + glint * 2.4);
    const aside = lerp(12, 66, near) * (hashUnit(glint, 3) + hashUnit(glint, 5) - 1);
    const across = lerp(6, 44, near) * (0.4 + 0.6 * hashUnit(glint, 4)) * (0.5 + 0.5 * flicker);
    const style = css('#dd5330', 0.34 * rise * flicker * (1 - 0.5 * near));
    fillOval(context, style, x + aside, lerp(446, 724, near ** 1.4), across, 0.8 + 1.8 * near);
  }
  context.save();
  context.globalAlpha = rise;
  context.globalCompositeOperation = 'multiply';
  const warm = [0.34, '#ffe3c8'] as const;
  context.fillStyle = radial(context, x, y, SEAL_RADIUS, 1000, [0, '#ffb98e'], warm, [1, '#cbd6d8']);
  context.fillRect(-300, -300, 1900, 1400);
  context.restore();
}

/** How far the boat has gone in the landscape. */
const sailed = (second: number) => -17 * Math.max(0, second - STORY.sails - 0.4) ** 1.15;

/** The painted boat. When it sails, who stands in it bends and pushes. */
function createBoat(stage: Stage): Painter {
  const [hull, man, pole, water] = [BOAT.hull, BOAT.man, BOAT.pole, BOAT.water].map(
    (strokes: readonly InkStroke[]) => createPainting(stage, strokes),
  );
  const about = (context: Context2D, x: number, y: number, angle: number) => {
    context.translate(x, y);
    context.rotate(angle);
    context.translate(-x, -y);
  };
  return (context, second) => {
    const awake = smoothstep(STORY.sails, STORY.sails + 0.5, second);
    const push = awake * Math.sin((TAU * (second - STORY.sails)) / 2.8);
    context.imageSmoothingQuality = 'high';
    placed(context, [...BOAT_AT, 0, BOAT_SIZE], () => water?.(context, second), MIDDLE);
    const [x, y] = [BOAT_AT[0] + sailed(second), BOAT_AT[1] + awake * 3 * BOAT_SIZE * Math.sin(second * 2.2)];
    const sail = () => {
      about(context, 610, 470, awake * 0.012 * Math.sin(second * 2.2 + 1));
      hull?.(context, second);
      about(context, 816, 448, -0.13 * push);
      man?.(context, second);
      about(context, 862, 342, 0.16 * push);
      pole?.(context, second);
    };
    placed(context, [x, y, 0, BOAT_SIZE], sail, MIDDLE);
  };
}

/** Raw paper: warm white, long fibres, a shade where the sheet is uneven. */
function createPaper({ width, height, noise, field }: Stage): Layer {
  return field(width, height, (pixel, u, v, x, y) => {
    const cloud = noise.fractal(u * 4, v * 3, 4) * 7;
    const fibre =
      noise.plane(x * 0.35, y * 0.35) * 2 +
      Math.max(0, 1 - Math.abs(noise.plane(x / 34 + 9, y / 90)) * 26) * 1.2;
    [pixel[0], pixel[1], pixel[2]] = [245 + cloud - fibre, 239 + cloud - fibre, 226 + cloud * 1.1 - fibre];
  });
}

/** Light of a morning behind the paper; it goes when the seal is the sun. */
function createMorning({ width, height }: Stage): Painter {
  return (context, second) => {
    context.save();
    context.globalCompositeOperation = 'multiply';
    context.globalAlpha = 1 - 0.8 * smoothstep(WAKES - 0.5, WAKES + 2.5, second);
    const edge = [0.55, '#f2e2cb'] as const;
    context.fillStyle = radial(context, 520, 270, 120, 1050, [0, '#fffaf0'], edge, [1, '#b8926e']);
    context.fillRect(0, 0, width, height);
    context.restore();
  };
}

/** Bamboo before the window, which stirs; its shadow hangs into the sky of the picture. */
function createBamboo(stage: Stage): Painter {
  const shadow = stage.layer(560, 330, (context) => {
    context.filter = `blur(${4.5 * stage.scale}px)`;
    for (let node = 0; node < 15; node++) {
      const [twig, along] = [Math.floor(node / 3), (node % 3) / 2];
      const x = 280 + (twig - 2) * 44 + (twig - 2.4 + hashUnit(node, 3)) * 40 * along;
      const y = -20 + (90 + 60 * hashUnit(twig, 1)) * (along + 0.25);
      const top: Point = [280 + (twig - 2) * 34, -40];
      drawLine(context, css('#3c3226', 0.12), 1.6, [top, [lerp(top[0], x, 0.6), y * 0.5], [x, y]]);
      context.fillStyle = css('#3c3226', 0.2 + 0.14 * hashUnit(node, 2));
      for (const side of [-1, 0, 1]) {
        const angle =
          1.8 - 0.16 * twig + 0.6 * hashUnit(node, 6) + side * (0.25 + 0.45 * hashUnit(node, side + 4));
        const reach = 34 + 52 * hashUnit(node, side + 7);
        const leaf = [0, 0.5, 1].map(
          (share): Point => [
            x + Math.cos(angle) * reach * share,
            y + Math.sin(angle) * reach * share + 8 * share ** 2,
          ],
        );
        fillStroke(context, { points: leaf, pressure: tapered(5.5, 0.4) });
      }
    }
  });
  return (context, second) => {
    const sway = 0.03 * Math.sin(second * 0.9) + 0.013 * Math.sin(second * 2.3);
    context.save();
    context.globalCompositeOperation = 'multiply';
    context.globalAlpha = 1 - smoothstep(WAKES - 0.5, WAKES + 1.5, second);
    placed(context, [800, -60, sway], () => shadow.drawOn(context, -280, 0));
    context.restore();
  };
}

/** The print of a round seal: a mountain over water, cut in white; the paper's tooth has not taken all of the red. */
function createPrint(stage: Stage): Layer {
  const size = 280;
  return stage.layer(size, size, (context) => {
    fillOval(context, '#bb3522', size / 2, size / 2, size * 0.47);
    context.globalCompositeOperation = 'destination-out';
    context.strokeStyle = '#000';
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.lineWidth = 11;
    for (const line of [
      [64, 166, 92, 112, 112, 138, 140, 58, 168, 138, 188, 112, 216, 166, 64, 166],
      [62, 192, 88, 186, 114, 194, 140, 186, 166, 194, 192, 186, 218, 192],
      [86, 218, 112, 211, 140, 219, 168, 211, 194, 218],
    ]) {
      context.beginPath();
      for (const point of points(line)) context.lineTo(...point);
      context.stroke();
    }
    const tooth = stage.field(size, size, (pixel, _u, _v, x, y) => {
      const bare = stage.noise.plane(x * 0.3, y * 0.3) * 0.6 + stage.noise.fractal(x * 0.035, y * 0.035, 4);
      const rim = lerp(0.55, 1, clamp(Math.hypot(x / size - 0.5, y / size - 0.5) * 2));
      pixel[3] = 255 * smoothstep(0.24, 0.62, bare) * rim;
    });
    tooth.drawOn(context);
  });
}
