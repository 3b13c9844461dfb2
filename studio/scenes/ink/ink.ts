import { fillStroke, tapered } from '../../kit/brush.ts';
import { css, hex } from '../../kit/colour.ts';
import { createGeese } from '../../kit/geese.ts';
import { radial } from '../../kit/gradient.ts';
import { createPainting, type InkStroke, nearer } from '../../kit/ink-stroke.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { fillOval, placed } from '../../kit/marks.ts';
import { clamp, lerp, smoothstep, TAU } from '../../kit/maths.ts';
import { createMist } from '../../kit/mist.ts';
import type { Point } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { hashUnit } from '../../kit/random.ts';
import { cut } from '../../kit/shots.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { BOAT, BOAT_AT, BOAT_SIZE, LANDSCAPE, ripple, STORY } from './brushwork.ts';
import { createPainter, createStamper, followStrokes } from './painter.ts';
import { captions, scoreInk } from './score.ts';

const SEAL_AT = [1072, 168] as const;
const SEAL_RADIUS = 34;

/** 水墨山水·云起: a landscape is painted stroke by stroke, and with the last one its boat sets off. */
export const scene: Scene = { frameRate: 24, coverSecond: 44.5, captions, paint, score: scoreInk };

function paint(stage: Stage): Painter {
  const { width, height } = stage;
  const paper = createPaper(stage);
  const morning = createMorning(stage);
  const drawPainter = createPainter(stage);
  const drawStamper = createStamper(stage);
  const print = createPrint(stage);

  /** What lies or moves on the paper, slowly pushed in on. */
  const shot =
    (from: number, push: number, ...painters: readonly Painter[]): Painter =>
    (context, second) => {
      const zoom = 1 + push * (second - from);
      paper.drawOn(context);
      placed(context, [width / 2, height / 2, 0, zoom], () => {
        context.translate(-width / 2, -height / 2);
        for (const draw of painters) draw(context, second);
      });
      morning(context, second);
    };
  /** Comes in from the right below before the first stroke, and goes there after the last. */
  const hand = (strokes: readonly InkStroke[], size: number, comes: number, goes: number): Painter => {
    const tip = followStrokes(strokes);
    return (context, second) => {
      const away = 1 - smoothstep(comes, comes + 1.2, second) + smoothstep(goes, goes + 1.2, second);
      if (away >= 1) return;
      const { at, lift } = tip(second);
      const aside: Point = [at[0] + 760 * away, at[1] + 460 * away];
      drawPainter(context, { at: aside, lift: Math.max(lift, clamp(away * 3)) }, size);
    };
  };
  const summit = LANDSCAPE.peak.slice(0, 2).map((stroke) => nearer(stroke, 3.5, [502, 196]));
  const groups: Groups = {
    far: createPainting(stage, LANDSCAPE.far),
    peak: createPainting(stage, LANDSCAPE.peak),
    cliff: createPainting(stage, LANDSCAPE.cliff),
    water: createPainting(stage, LANDSCAPE.water),
  };
  const boat = createBoat(stage, 1);
  const sails: Painter = (context, second) =>
    boat(context, second, -88 * Math.max(0, second - STORY.sails - 0.5) ** 1.7);
  const shore = createPainting(stage, BOAT.water);
  const stamp: Painter = (context, second) => {
    const radius = 120;
    if (second > STORY.pressed) print.drawOn(context, 560 - radius, 400 - radius, radius * 2, radius * 2);
    const down = smoothstep(STORY.seal + 0.3, STORY.pressed, second);
    const up = smoothstep(STORY.lifted, STORY.lifted + 1.3, second);
    // Who presses rocks the stone a little.
    const rock = down === 1 && up === 0 ? 3 * Math.sin((second - STORY.pressed) * 9) : 0;
    drawStamper(context, { at: [560 + rock, 400], lift: 1 - down + 1.7 * up }, radius);
  };
  const painted = [...BOAT.hull, ...BOAT.man, ...BOAT.water];
  const first = shot(0, 0.012, createPainting(stage, summit), hand(summit, 1.5, 0.7, 6.4));
  const overLand = hand(Object.values(LANDSCAPE).flat(), 0.82, 6, 19.6);
  const last = shot(STORY.pole, 0.003, shore, sails, hand(BOAT.pole, 1.15, 31.9, 34.4));
  return cut(stage, [
    { until: STORY.mountain, paint: first, dissolveSeconds: 0.8 },
    { until: STORY.boat, paint: shot(STORY.mountain, 0.004, ...Object.values(groups), overLand) },
    { until: STORY.seal, paint: shot(STORY.boat, 0.008, shore, sails, hand(painted, 1.15, 19.4, 27.4)) },
    { until: STORY.pole, paint: shot(STORY.seal, 0, stamp) },
    { until: STORY.world, paint: last, dissolveSeconds: 1.4 },
    { until: STORY.end, paint: createWorld(stage, paper, groups, print) },
  ]);
}

type Groups = Readonly<Record<keyof typeof LANDSCAPE, Painter>>;

/** The picture when nobody paints it any more: clouds rise, geese pass, the boat is on its way. */
function createWorld(stage: Stage, paper: Layer, groups: Groups, print: Layer): Painter {
  const mists = [0, 1, 2].map((place) => createMist(stage, place, hex('#faf6ec')));
  const drawGeese = createGeese(stage.random('geese'), { count: 9, wing: 8, colour: css('#22282c', 0.8) });
  const boat = createBoat(stage, BOAT_SIZE);
  const ripples = Array.from({ length: 7 }, (_, place) => {
    const second = STORY.world + 0.6 + place * 1.25;
    const y = BOAT_AT[1] + 34 + 9 * hashUnit(place, 1);
    return ripple(BOAT_AT[0] + sailed(second) + 30, y, 98, second);
  });
  const wake = createPainting(stage, ripples);
  /** The nearer something is, the faster it passes. */
  const drift = (context: Context2D, second: number, depth: number, draw: Painter) => {
    const gone = depth * (second - STORY.world);
    const pivot: Point = [640 + 1.6 * gone, 420];
    placed(context, [640, 420, 0, 1 + 0.0065 * gone], () => draw(context, second), pivot);
  };
  return (context, second) => {
    const since = second - STORY.world;
    const rise = smoothstep(0, 8, since);
    const bank = (place: number, y: number, tall: number, opacity: number) =>
      mists[place]?.(context, {
        y: y - 180 * rise,
        height: tall,
        drift: 330 * place + second * (7 + place * 7),
        length: 2100,
        opacity: opacity * smoothstep(-0.4, 3.4, since),
      });
    paper.drawOn(context);
    const [sunX, sunY] = SEAL_AT;
    print.drawOn(context, sunX - SEAL_RADIUS, sunY - SEAL_RADIUS, SEAL_RADIUS * 2, SEAL_RADIUS * 2);
    drift(context, second, 0.4, groups.far);
    bank(0, 380, 190, 1);
    drawGeese(context, 520 + since * 46, 236 - since * 7, second);
    drift(context, second, 1, groups.peak);
    bank(0, 470, 230, 1.2);
    bank(1, 430, 250, 1.6);
    drift(context, second, 1.3, (on, at) => {
      groups.water(on, at);
      wake(on, at);
      on.translate(BOAT_AT[0] - 640, BOAT_AT[1] - 360);
      boat(on, at, sailed(at));
    });
    drift(context, second, 1.9, groups.cliff);
    bank(2, 590, 220, 1.1);
    // The seal is the sun by now.
    const [halo, warmth] = [css('#e2683c', 0.3 * rise), css('#e89a6a', 0.16 * rise)];
    const sky = css('#8fa6a0', 0.12 * rise);
    context.fillStyle = radial(context, sunX, sunY, SEAL_RADIUS, 900, [0, halo], [0.3, warmth], [1, sky]);
    context.fillRect(0, 0, stage.width, stage.height);
    context.fillStyle = css('#f3ece0', smoothstep(STORY.end - 1, STORY.end, second));
    context.fillRect(0, 0, stage.width, stage.height);
  };
}

/** How far the boat has gone in the landscape. */
const sailed = (second: number) => -26 * Math.max(0, second - STORY.world + 0.8) ** 1.08;

/** The painted boat, so large around the middle of the stage. When it sails, who stands in it bends and pushes. */
function createBoat(stage: Stage, size: number) {
  const painting = (strokes: readonly InkStroke[]) => {
    const sized = strokes.map((stroke) => nearer(stroke, size, [640, 360]));
    return createPainting(stage, sized);
  };
  const [hull, man, pole] = [painting(BOAT.hull), painting(BOAT.man), painting(BOAT.pole)];
  const about = (context: Context2D, x: number, y: number, angle: number) => {
    const [pivotX, pivotY] = [640 + (x - 640) * size, 360 + (y - 360) * size];
    context.translate(pivotX, pivotY);
    context.rotate(angle);
    context.translate(-pivotX, -pivotY);
  };
  return (context: Context2D, second: number, shift: number) => {
    const awake = smoothstep(STORY.sails, STORY.sails + 0.5, second);
    const push = awake * Math.sin((TAU * (second - STORY.sails)) / 2.8);
    placed(context, [shift, awake * 3 * size * Math.sin(second * 2.2)], () => {
      about(context, 610, 470, awake * 0.012 * Math.sin(second * 2.2 + 1));
      hull(context, second);
      about(context, 816, 448, -0.13 * push);
      man(context, second);
      about(context, 862, 342, 0.16 * push);
      pole(context, second);
    });
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

/** Light of a morning from the left above, and leaves of bamboo outside that stir in it. */
function createMorning(stage: Stage): Painter {
  const { width, height } = stage;
  const leaves = stage.layer(620, 520, (context) => {
    context.filter = `blur(${7 * stage.scale}px)`;
    context.fillStyle = css('#51584e', 0.2);
    for (let leaf = 0; leaf < 44; leaf++) {
      const twig = Math.floor(leaf / 4);
      const [x, y] = [60 + hashUnit(twig, 1) * 420, 10 + hashUnit(twig, 2) * 300];
      const angle = 0.7 + (leaf % 4) * 0.42 + hashUnit(leaf, 3) * 0.3;
      const reach = 80 + 60 * hashUnit(leaf, 4);
      const along = (share: number): Point => [
        x + Math.cos(angle) * reach * share,
        y + Math.sin(angle) * reach * share,
      ];
      fillStroke(context, { points: [along(0), along(0.5), along(1)], pressure: tapered(13, 0.4) });
    }
  });
  return (context, second) => {
    placed(context, [-40, -60, 0.03 * Math.sin(second * 0.9) + 0.012 * Math.sin(second * 2.3)], () =>
      leaves.drawOn(context),
    );
    const shade = css('#6b4a34', 0.3);
    context.fillStyle = radial(context, 380, 160, 260, 1060, [0, css('#7a5a3c', 0)], [1, shade]);
    context.fillRect(0, 0, width, height);
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
    context.lineWidth = 13;
    for (const line of [
      [62, 164, 104, 96, 126, 128, 160, 66, 214, 160],
      [58, 190, 100, 182, 142, 192, 184, 182, 224, 190],
      [84, 218, 122, 210, 158, 219, 198, 211],
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
