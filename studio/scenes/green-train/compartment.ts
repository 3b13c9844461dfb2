import { css, mix } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial, vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fillBox, fillOval, outlineOf, placed } from '../../kit/marks.ts';
import { smoothstep, TAU } from '../../kit/maths.ts';
import { contactShadow } from '../../kit/matter.ts';
import type { createMist } from '../../kit/mist.ts';
import { ellipse, points } from '../../kit/outline.ts';
import { type Point, polygon } from '../../kit/path.ts';
import { hashUnit } from '../../kit/random.ts';
import { fillShapes } from '../../kit/shapes.ts';
import { createSteam } from '../../kit/steam.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { STORY } from './story.ts';

const { taps, halved, both } = STORY;

/** The side of a green coach, very near; its windows are holes. */
export function paintCoachSide(context: Context2D): void {
  fillShapes(context, [
    [[0, 0, 1900, 720], '#4d7d61', '#1d3c30'],
    [[0, 40, 1900, 5], '#e3bb55', '#b28a36'],
    [[0, 578, 1900, 15], '#e3bb55', '#a57f33'],
  ]);
  for (const left of [-220, 340, 900, 1460]) {
    context.beginPath();
    context.roundRect(left - 12, 138, 488, 360, 22);
    context.lineWidth = 26;
    context.strokeStyle = '#14241d';
    context.stroke();
    context.lineWidth = 7;
    context.strokeStyle = vertical(context, 130, 500, [0, '#dfe4d2'], [0.1, '#70887a'], [1, '#b9c0a6']);
    context.stroke();
    context.clearRect(left, 150, 464, 336);
    fillBox(context, vertical(context, 230, 240, [0, '#a9b5a4'], [1, '#33493d']), left, 230, 464, 10);
  }
}

/** Those who sit, facing right: heads 100 high with the chin about 40, 0, and the body below. */
const [HER_HEAD, HIS_HEAD, BODY] = [
  [-30, 16, -50, -14, -54, -54, -40, -88, 0, -104, 38, -86, 44, -60, 57, -38, 46, -24, 46, -4, 34, 6, 14, 12],
  [-24, 16, -46, -34, -54, -62, -48, -94, 0, -117, 46, -84, 82, -70, 46, -58, 57, -36, 48, -14, 50, 8],
  [-16, 0, -56, 26, -92, 76, -116, 150, -126, 320, 76, 320, 66, 150, 54, 74, 40, 34, 24, 4],
];
const [CHILD, CHILD_HEAD, BUNDLE] = [
  [-250, 190, -230, 90, -170, 24, -90, -4, -20, 20, 20, 70, 30, 190],
  [-56, 6, -58, -36, -34, -66, -8, -74, 2, -86, 8, -72, 40, -58, 58, -22, 54, 18, 22, 42, -26, 38],
  [-50, 130, 10, 16, 60, 2, 32, -40, 54, -50, 78, -14, 104, -52, 128, -40, 104, 4, 160, 24, 210, 130],
];

/** How high her hand goes before it knocks the egg on the table. */
const lift = (tap: number, at: number) =>
  smoothstep(tap - 0.5, tap - 0.1, at) * smoothstep(tap, tap - 0.1, at);

/** Who travels behind the misted panes: a child asleep on a bundle; a young woman and an old man, who lean together. */
export function createTravellers(): Painter {
  const lamp = createGlow('#fff0c4', 1.2);
  return (context, second) => {
    const form = (tone: string, outline: readonly number[]) => {
      context.fillStyle = tone;
      context.fill(outlineOf(outline));
    };
    fillShapes(context, [[[-400, 60, 2200, 500], '#ffdb94', '#b87238']]);
    for (const x of [272, 832, 1392]) shine(context, lamp, x, 190, 300, 0.9, 190);
    placed(context, [330, 392 + 2.4 * Math.sin(second * 1.6)], () => {
      form('#7a3122', CHILD);
      form('#4a5152', BUNDLE);
      placed(context, [-14, -8, 0.5, 0.84], () => form('#2c1a14', CHILD_HEAD));
    });
    for (const way of [1, -1]) {
      const isShe = way > 0;
      const place = [832 - 140 * way, 338 + Math.sin(second * 8.4 + way), 0.2 * way, 0.8, way * 0.8];
      placed(context, place, () => {
        form(isShe ? '#2c2f36' : '#353024', BODY);
        const nod = 0.1 + 0.03 * Math.sin(second * 2.1 + way);
        placed(context, [0, 8, nod], () => form('#33201a', isShe ? HER_HEAD : HIS_HEAD));
        if (!isShe) return;
        fillOval(context, '#33201a', -50, -58, 24);
        form('#a8372a', [-36, 4, -10, -4, 26, 4, 40, 20, 30, 36, -6, 38, -36, 26]);
        placed(context, [0, 70, 0.12 - 0.34 * Math.max(...taps.map((tap) => lift(tap, second)))], () => {
          form('#2c2f36', [-46, -10, -6, -16, 34, 30, 70, 44, 138, 34, 142, 54, 70, 78, 20, 70, -36, 40]);
          fillOval(context, '#fff4dc', 150, 42, 19, 15);
        });
      });
    }
  };
}

/** What stands at the panes, the thermos and two cups; the breath on the glass, and the valley mirrored in it. */
export function createPanes(stage: Stage, passing: Painter, mist: ReturnType<typeof createMist>): Painter {
  const mirrored = stage.layer(stage.width, stage.height);
  return (context, second) => {
    fillShapes(context, [[[704, 460, 976, 460, 1000, 500, 680, 500], '#dcae6c', '#8a6038']]);
    placed(context, [880, 468, 0, 0.46], () => drawThermos(context));
    for (const way of [1, -1])
      placed(context, [880 + 56 * way, 472, 0, 0.42, 0.42 * way], () => drawMug(context));
    for (const y of [190, 300]) mist(context, { y, height: 360, drift: y, length: 1700, opacity: 0.55 });
    passing(mirrored.clear(), second);
    context.globalAlpha = 0.16;
    mirrored.drawOn(context, -160, 40, 1600, 560);
    context.globalAlpha = 1;
  };
}

/** Fills a round wall against the light, so wide above and below: bright along both sides, in its own shade between. */
function fillRound(context: Context2D, tone: string, above: Point, [half, low]: Point): void {
  const across = context.createLinearGradient(-half, 0, half, 0);
  for (const [at, share] of points(0, 0.3, 0.1, 0.75, 0.4, 1, 0.72, 0.8, 0.9, 0.25, 1, 0))
    across.addColorStop(at, css(mix('#ffe2b0', tone, share)));
  context.fillStyle = across;
  context.beginPath();
  context.moveTo(-above[0], above[1]);
  context.ellipse(0, low, half, half * 0.26, 0, Math.PI, 0, true);
  context.lineTo(...above);
  context.fill();
}

/** An enamel cup of tea, 100 wide; 0, 0 is where it stands. */
function drawMug(context: Context2D): void {
  context.lineWidth = 10;
  context.strokeStyle = '#d9b98c';
  context.stroke(ellipse(54, -56, 24, 27));
  fillRound(context, '#a3947e', [50, -100], [47, -8]);
  fillOval(context, '#34507c', 0, -100, 51, 15);
  fillOval(context, vertical(context, -112, -88, [0, '#8a7a68'], [1, '#fff0d2']), 0, -100, 47, 12.4);
  fillOval(context, vertical(context, -106, -88, [0, '#5b2a10'], [1, '#e08a3a']), 0, -97, 42, 8.6);
}

/** A tin thermos, 100 wide; 0, 0 is where it stands. */
function drawThermos(context: Context2D): void {
  fillRound(context, '#8e2c22', [50, -180], [50, -8]);
  fillRound(context, '#b0a48e', [49, -190], [50, -180]);
  fillRound(context, '#8e2c22', [28, -232], [49, -190]);
  fillRound(context, '#8d9088', [26, -286], [30, -226]);
  fillOval(context, '#c9c3b0', 0, -286, 26, 6);
}

/** The table very near, before the window: the egg in two halves, and the sun that comes round to them; then two shells. */
export function createTable(stage: Stage): Painter {
  const steam = createSteam(stage, { x: 640, y: 520, radius: 110, height: 460, colour: [255, 226, 170] });
  const tea = createSteam(stage, { x: 912, y: 446, radius: 64, height: 360, colour: [255, 236, 200] });
  const sun = createGlow('#ffd58a', 1.2);
  return (context, second) => {
    const shake = 1.2 * Math.sin(second * 16.8) * Math.max(0, Math.sin(second * 4.19));
    const warm = smoothstep(halved - 0.6, halved + 0.8, second);
    const isEaten = second >= both;
    const wood = vertical(context, 470, 760, [0, '#f6c67c'], [0.1, '#9a6a3c'], [1, '#1c110b']);
    fillBox(context, wood, -60, 470, 1400, 330);
    fillShapes(context, [[[318, 494, 952, 488, 1150, 700, 130, 706], '#ffe6b4', '#6a4c34']]);
    if (isEaten) placed(context, [0, shake], () => drawService(context));
    for (const way of [1, -1]) {
      const at = isEaten ? [600 + 98 * way, 600, -way / 9, 0.6] : [640 + 196 * way, 560, 0.06 * way, 1, way];
      placed(context, at, () => drawHalf(context, way, isEaten), [0, -shake]);
    }
    (isEaten ? tea : steam)(context, second, 0.3 + 0.8 * warm, 60);
    shine(context, sun, 760, 330, 640, 0.2 + 0.4 * warm, 420);
  };
}

/** The thermos, and the cups, which stand together now, with their shadows. */
function drawService(context: Context2D): void {
  for (const [x, half] of points(300, 70, 845, 60, 979, 60)) {
    const far = x + (x - 940) * 0.5;
    const shadow = [x - half, 562, x + half, 562, far + half * 1.3, 800, far - half * 1.3, 800];
    fillShapes(context, [[shadow, css('#2a1409', 0.6), css('#2a1409', 0)]]);
  }
  placed(context, [300, 566, 0, 1.4], () => drawThermos(context));
  for (const way of [1, -1])
    placed(context, [912 + 67 * way, 570, 0, 1.3, 1.3 * way], () => drawMug(context));
}

/** Half an egg in its shell, its cut face to us and to the light, the thin end to the right; or the empty shell. */
function drawHalf(context: Context2D, seed: number, isEaten: boolean): void {
  contactShadow(context, -30, 74, 240, '#2a160a', 0.95);
  context.fillStyle = radial(context, -20, 70, 10, 200, [0, '#5a331d'], [0.55, '#8f5a36'], [1, '#ffdca4']);
  context.fill(outlineOf([-158, -20, -140, 44, -80, 88, -10, 98, 70, 80, 130, 40, 166, -14, 0, -60]));
  if (isEaten) {
    const rim = Array.from({ length: 44 }, (_, step): Point => {
      const turn = (step / 44) * TAU;
      return [4 + 161 * Math.cos(turn), 76 * Math.sin(turn) - 30 + 13 * hashUnit(step, seed)];
    });
    polygon(context, rim);
    context.fillStyle = vertical(context, -100, 60, [0, '#d98a4c'], [0.4, '#f3c08a'], [1, '#fff6e2']);
    context.fill();
    context.lineWidth = 5;
    context.strokeStyle = '#fff0d4';
    context.stroke();
    return;
  }
  context.fillStyle = radial(context, 50, -110, 10, 260, [0, '#ffffff'], [0.5, '#fbecd0'], [1, '#cfb286']);
  const cut = [
    -154, -24, -126, -80, -50, -108, 40, -102, 122, -62, 162, -16, 128, 32, 46, 62, -50, 66, -128, 34,
  ];
  context.fill(outlineOf(cut));
  fillOval(context, css('#b9802c', 0.4), -20, -18, 84, 54);
  context.fillStyle = radial(context, 4, -52, 4, 100, [0, '#ffe68a'], [0.5, '#ffb42c'], [1, '#d0690c']);
  context.fill(ellipse(-20, -24, 79, 50));
  for (let crumb = 0; crumb < 90; crumb++) {
    const [turn, out] = [hashUnit(crumb, seed) * TAU, 0.96 * hashUnit(crumb, seed, 2) ** 0.5];
    const at = [76 * out * Math.cos(turn) - 20, 47 * out * Math.sin(turn) - 24] as const;
    fillOval(context, css(crumb % 2 ? '#ffe9a0' : '#c4680c', 0.22), ...at, 3.4, 2.2);
  }
}
