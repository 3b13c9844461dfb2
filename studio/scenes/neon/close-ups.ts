import { css, mix } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial, vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { drawLine, fillOval, placed } from '../../kit/marks.ts';
import { fract, lerp, smoothstep, TAU } from '../../kit/maths.ts';
import type { Tones } from '../../kit/matter.ts';
import { createGrain, fillForm, lay } from '../../kit/matter.ts';
import { closedCurve, ellipse } from '../../kit/outline.ts';
import type { Point } from '../../kit/path.ts';
import { oval } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { hashUnit } from '../../kit/random.ts';
import type { Shape } from '../../kit/shapes.ts';
import { fillShapes, formsIn } from '../../kit/shapes.ts';
import { createSteam } from '../../kit/steam.ts';
import { track } from '../../kit/track.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { beats, STORY, signLight } from './story.ts';
import { NOODLE_RED } from './street-lights.ts';

const LAMP = { from: [-0.55, -0.83] as const, shadeWidth: 12 };
const SKIN: Tones = { base: '#c98a62', shade: '#7a4432', rim: '#ffd2a0' };
const WHITE: Tones = { base: '#d9c6a8', shade: '#8a6450', rim: '#fff0d2' };
const INDIGO: Tones = { base: '#2c4068', shade: '#182444', rim: '#e89a5a' };
const BAMBOO: Tones = { base: '#b07a42', shade: '#5e371c', rim: '#ffd894' };
const CHINA: Tones = { base: '#efe6d6', shade: '#8e7468', rim: '#fffaf0', bounce: '#b0683e' };
const MEAT: Tones = { base: '#b0664a', shade: '#6e3426', rim: '#ffc49a' };
const STEAM = [255, 238, 214] as const;

/** Where the noodles hang from, the broth below them, and the hand above. */
const POT = { x: 600, y: 590, across: 440, down: 112 } as const;
const STRANDS = 44;

/** The shop behind the pot: shelves, the cloth, the street between. */
const SHOP: readonly Shape[] = [
  [[-80, -80, 1440, 880], '#6e3420'],
  [[-80, -80, 1440, 440], '#2a1018', '#6e3420'],
  [[-80, 360, 1440, 440], '#6e3420', '#2a1214'],
  [[-80, 250, 1440, 14], '#3a1a12'],
  [[-80, -80, 330, 290], '#26305e'],
  [[310, 150, 90, 100], '#c8845a'],
  [[470, 176, 120, 74], '#d8b48a'],
  [[720, 160, 80, 90], '#a85a3a'],
  [[1010, -80, 350, 540], '#1a1030'],
];
/** And behind the bowl: the cook's jacket and apron. */
const COOK: readonly Shape[] = [
  [[-80, -80, 1440, 400], '#1c0e18', '#5a2c1c'],
  [[430, -80, 850, -80, 900, 300, 380, 300], '#b08a68'],
  [[490, 60, 300, 240], '#39456e'],
];

/** Paints out of focus, and the lamp's light over it. */
const softly = (stage: Stage, shapes: readonly Shape[], lampX: number) =>
  stage.layer(stage.width, stage.height, (context) => {
    context.filter = `blur(${20 * stage.scale}px)`;
    fillShapes(context, shapes);
    context.filter = 'none';
    shine(context, createGlow('#ffb866', 1.7), lampX, 150, 560, 0.85, 420);
  });

/** Draws a shot that comes slowly nearer. */
const pushed =
  (from: number, to: number, paint: Painter): Painter =>
  (context, second) => {
    const push = 1 + 0.07 * smoothstep(from - 1, to + 1, second);
    placed(context, [640, 420, 0, push], () => paint(context, second), [640, 420]);
  };

/** The pot, near: noodles come up on long chopsticks, and are shaken. */
export function createPot(stage: Stage): Painter {
  const at = (beat: number) => STORY.pot + beats.at(beat);
  const beatsOfLift = [3.2, 4, 4.4, 4.9, 5.3, 5.9, 9];
  const heights = [216, 226, 282, 216, 272, 206, 150];
  const liftY = track(
    [at(0.6), 560],
    ...beatsOfLift.map((beat, key) => [at(beat), heights[key] ?? 0] as const),
  );
  const liftX = track([at(0), 560], [at(0.9), 640], [at(3.2), 606], [at(6), 620], [at(9), 720]);
  const steam = createSteam(stage, { x: POT.x, y: POT.y - 10, radius: 330, height: 640, colour: STEAM });
  const red = createGlow(NOODLE_RED, 1.6);
  const room = softly(stage, SHOP, 200);
  const pot = stage.layer(stage.width, stage.height, paintPot);
  return pushed(STORY.pot, STORY.again, (context, second) => {
    room.drawOn(context);
    shine(context, red, 1190, 180, 330, 0.62 * signLight(second));
    pot.drawOn(context);
    drawBroth(context, second);
    const [x, y] = [liftX(second), liftY(second)];
    drawNoodles(context, x, y, second, 0);
    drawChopsticks(context, x, y);
    drawNoodles(context, x, y, second, 1);
    steam(context, second, 1.7, 60);
  });
}

function paintPot(context: Context2D): void {
  const { x, y, across, down } = POT;
  const iron: Tones = { base: '#3c3436', shade: '#171214', rim: '#a8744a' };
  context.translate(x, y);
  formsIn(context, LAMP)(iron, [-466, 0, -466, 0, -430, 330, 430, 330, 466, 0, 466, 0]);
  context.fillStyle = vertical(context, -130, 130, [0, '#c98a52'], [0.5, '#7a5a48'], [1, '#f0b878']);
  oval(context, 0, 0, across + 28, down + 18);
  fillOval(context, '#2a1712', 0, 3, across + 10, down + 8);
  context.fillStyle = radial(context, -120, -20, 30, across, [0, '#f6cf8a'], [1, '#7a4220']);
  oval(context, 0, 12, across - 8, down - 4);
}

/** The broth boils: bubbles wander out from the middle, noodles lie under the surface. */
function drawBroth(context: Context2D, second: number): void {
  const { x, y, across, down } = POT;
  context.save();
  context.clip(ellipse(x, y + 12, across - 8, down - 4));
  context.lineCap = 'round';
  const place = (angle: number, reach: number): Point => [
    x + Math.cos(angle) * across * reach,
    y + 12 + Math.sin(angle) * down * reach,
  ];
  for (let strand = 0; strand < 46; strand++) {
    const [cx, cy] = place(hashUnit(strand, 1) * TAU, 0.16 + 0.56 * hashUnit(strand, 2));
    const turn = hashUnit(strand, 1) * TAU + 0.25 * Math.sin(second * 0.9 + strand);
    const [dx, dy] = [85 * Math.cos(turn), 18 * Math.sin(turn)];
    const way = points([cx - dx, cy - dy, cx, cy - 12, cx + dx * 0.6, cy + dy * 0.6, cx + dx, cy + dy]);
    drawLine(context, css(mix('#ffe6ae', '#c98a48', hashUnit(strand, 3) * 0.6), 0.75), 7, way);
  }
  for (let bubble = 0; bubble < 150; bubble++) {
    const turn = second * (0.8 + hashUnit(bubble, 1)) + hashUnit(bubble, 2);
    const [count, age] = [Math.floor(turn), fract(turn)];
    const reach = Math.sqrt(hashUnit(bubble, count, 4)) * (0.75 + 0.2 * age);
    const [bx, by] = place(hashUnit(bubble, count, 3) * TAU, reach);
    const size = (4 + 13 * hashUnit(bubble, 5)) * Math.sqrt(age);
    fillOval(context, css('#ffe2ae', 0.34 * (1 - age ** 4)), bx, by, size, size * 0.55);
    context.strokeStyle = css('#fff4d8', 0.5 * (1 - age ** 4));
    context.lineWidth = 1.6;
    context.stroke();
  }
  context.restore();
}

/** Half of a skein over the chopsticks: what hangs behind lies in the shade, what hangs in front catches the lamp. */
function drawNoodles(context: Context2D, x: number, y: number, second: number, front: 0 | 1): void {
  const foot = POT.y + 6;
  const slack = smoothstep(250, 480, y);
  context.lineCap = 'round';
  for (let strand = front; strand < STRANDS; strand += 2) {
    const place = ((strand * 0.618) % 1) * 2 - 1;
    const [loose, tint] = [hashUnit(strand, 1) - 0.5, hashUnit(strand, 2)];
    const [topX, topY] = [x + place * 58, y - place * 17 - 14 - 5 * tint];
    const endX = lerp(x, POT.x, 0.5) + place * 74 + loose * 60;
    const endY = foot + (hashUnit(strand, 3) - 0.5) * 44 * Math.sqrt(1 - place ** 2) + front * 12;
    const path = [0, 0.1, 0.24, 0.4, 0.56, 0.72, 0.88, 1].map((share): Point => {
      // The whole skein swings, later the lower; each strand has its own bends; and it is narrow where it hangs free.
      const swing = 22 * Math.sin(second * 2.4 - share * 3) - place * 20;
      const bends = (7 + 10 * slack) * Math.sin(share * (8 + 5 * tint) + strand * 2.4 + second * 1.8);
      const wave = Math.sin(Math.PI * share) * (swing + bends);
      return [lerp(topX, endX, share ** 2.2) + wave, lerp(topY, endY, share)];
    });
    path.push([endX + place * 34, endY + 7]);
    const [light, dark] = front ? ['#ffe9b8', '#e3ac62'] : ['#b8793c', '#7e4a24'];
    const tone = mix(light ?? '', dark ?? '', tint);
    drawLine(context, css(mix(tone, '#5a2c14', 0.62)), 9.5, path);
    drawLine(context, css(tone), 7, path);
    drawLine(context, css('#fff8e2', front ? 0.75 : 0.1), 1.8, path);
    // Where it goes in, the broth rises around it.
    fillOval(context, css(mix('#fbe0a8', '#d8a660', tint), 0.62), endX + place * 32, endY + 8, 19, 7);
  }
  // Broth drops back.
  context.fillStyle = css('#ffe8b8', 0.9);
  for (let drop = 0; drop < 12 * front && y < foot - 120; drop++) {
    const age = fract(second * 1.3 + hashUnit(drop, 7));
    oval(context, x + (hashUnit(drop, 8) - 0.5) * 130, lerp(y + 90, foot, age ** 2), 3, 4 + 9 * age);
  }
}

/** Two long sticks that come in from the side where the cook stands. */
function drawChopsticks(context: Context2D, x: number, y: number): void {
  const form = formsIn(context, LAMP);
  form(BAMBOO, [x - 96, y + 22, x + 900, y - 254], 6, 18);
  form(BAMBOO, [x - 90, y + 46, x + 900, y - 202], 6, 18);
}

/** Where the bowl stands on the counter. */
const BOWL = { x: 640, y: 430, across: 216, down: 64 } as const;

/** The counter, near: with the sign's red gone the bowl comes all the same, and two cold hands take it. */
export function createBowl(stage: Stage): Painter {
  const { width, height } = stage;
  const { served, counter, street } = STORY;
  const steam = createSteam(stage, { x: BOWL.x, y: BOWL.y - 4, radius: 150, height: 430, colour: STEAM });
  const tones = { dark: [30, 10, 6], light: [255, 190, 130], strength: 0.3 } as const;
  const room = softly(stage, COOK, 330);
  const board = stage.layer(width, height - 236, (context) => {
    fillShapes(context, [
      [[0, 0, width, 120], '#d8945a', '#8e4e2e'],
      [[0, 120, width, 380], '#8e4e2e', '#3a1a16'],
    ]);
    lay(context, createGrain(stage, 'brush', width, height, tones));
    shine(context, createGlow('#ffb866', 1.7), 330, 10, 560, 0.75, 330);
  });
  const bowl = stage.layer(width, height, paintBowl);
  const above = track([counter - 0.6, 330], [served, 0]);
  const cook = track([served + 0.35, 0], [served + 1.5, 1]);
  const guest = track([served + 1.1, 1], [served + 2.6, 0]);
  return pushed(counter, street, (context, second) => {
    const [high, gone, cold] = [above(second), cook(second), guest(second)];
    room.drawOn(context);
    board.drawOn(context, 0, 236);
    context.fillStyle = css('#160806', 0.75 - high / 600);
    context.filter = `blur(${(6 + high / 12) * stage.scale}px)`;
    oval(context, BOWL.x + 44 + high * 0.2, BOWL.y + 182, 168 + high * 0.2, 34);
    context.filter = 'none';
    const [aside, down] = [-300 * Math.sqrt(gone), -high - 700 * gone];
    besideBowl(context, aside, down, drawCookSleeve);
    besideBowl(context, -150 * cold, 420 * cold, drawGuestFingers);
    bowl.drawOn(context, 0, -high);
    besideBowl(context, aside, down, drawCookFingers);
    besideBowl(context, -150 * cold, 420 * cold, drawGuestHand);
    steam(context, second, 1.3 * smoothstep(counter, served, second), 20);
  });
}

type Form = ReturnType<typeof formsIn>;

/** Draws one hand of a pair at the left of the bowl, so far aside and down of it, and the other mirrored. */
function besideBowl(context: Context2D, aside: number, down: number, draw: (form: Form) => void): void {
  for (const side of [1, -1])
    placed(context, [BOWL.x, BOWL.y + down, 0, 1, side], () => {
      context.translate(aside, 0);
      draw(formsIn(context, { ...LAMP, from: [LAMP.from[0] * side, LAMP.from[1]] }));
    });
}

/** The cook's sleeve and the back of the hand are behind the bowl. */
function drawCookSleeve(form: Form): void {
  form(SKIN, [-252, -60, -262, 10, -236, 80, -190, 120, -130, 90, -150, -30, -200, -80]);
  form(WHITE, [-330, -520, -292, -240, -238, -70], 104, 88, 58);
}

/** Four fingers come round the bowl to our side, and the thumb lies over its rim. */
function drawCookFingers(form: Form): void {
  form(SKIN, [-166, 122, -112, 140], 18, 15);
  form(SKIN, [-196, 92, -132, 116], 20, 16);
  form(SKIN, [-216, 58, -146, 86], 21, 17);
  form(SKIN, [-230, 24, -160, 52], 20, 16);
  form(SKIN, [-250, -34, -214, -30, -172, -8], 26, 22, 15);
}

/** The guest's fingers go round behind the bowl; the back of the hand and the thumb are on our side. */
function drawGuestFingers(form: Form): void {
  for (const down of [84, 56, 28, 0])
    form(SKIN, [-252, 150 + down / 2, -264, 60 + down, -206 + down / 3, 14 + down], 24, 23, 16);
}

function drawGuestHand(form: Form): void {
  form(SKIN, [-276, 230, -286, 160, -272, 100, -240, 84, -212, 104, -190, 140, -172, 180, -176, 230]);
  form(SKIN, [-220, 204, -186, 138, -184, 70], 34, 25, 17);
  form(INDIGO, [-372, 520, -294, 330, -234, 230], 120, 96, 72);
}

/** A white bowl with two blue lines; in it noodles, two slices of meat, half an egg, spring onion. */
function paintBowl(context: Context2D): void {
  const { across, down } = BOWL;
  context.translate(BOWL.x, BOWL.y);
  const half = points([
    -108, 0, -170, 0, -200, 0, -216, 0, -194, 66, -138, 128, -90, 156, -85, 169, -78, 176, -50, 176,
  ]);
  const body = closedCurve([...half, ...half.toReversed().map(([x, y]): Point => [-x, y])]);
  const arc = (y: number, radius: number, thick: number) => {
    context.lineWidth = thick;
    context.beginPath();
    context.ellipse(0, y, radius, down, 0, 0, Math.PI);
    context.stroke();
  };
  fillForm(context, body, CHINA, { ...LAMP, shadeWidth: 44 });
  context.save();
  context.clip(body);
  context.strokeStyle = css('#2c4a8a', 0.85);
  arc(26, across - 12, 5);
  arc(40, across - 16, 14);
  context.restore();
  fillOval(context, '#f8f1e4', 0, 0, across, down);
  fillOval(context, '#9a7a68', 0, 4, across - 14, down - 8);
  context.fillStyle = radial(context, -60, -10, 10, across, [0, '#e8a85a'], [1, '#8a4a20']);
  oval(context, 0, 10, across - 22, down - 14);
  context.save();
  context.clip(ellipse(0, 2, across - 18, down - 8));
  context.lineCap = 'round';
  for (let strand = 0; strand < 60; strand++) {
    const [a, b] = [hashUnit(strand, 1) * 2 - 1, hashUnit(strand, 2) * 2 - 1];
    const [x, y, bow] = [a * 150, 8 + b * 26 * (1 - a * a), 10 + 14 * hashUnit(strand, 4)];
    const way = points([x - 70, y + 8, x - 20, y - bow, x + 30, y - bow * 0.6, x + 74, y + 10]);
    drawLine(context, css(mix('#ffeec0', '#c98a48', hashUnit(strand, 3))), 6.5, way);
  }
  context.restore();
  const lit = { ...LAMP, shadeWidth: 6 };
  fillForm(context, ellipse(-92, 4, 56, 21, -0.12), MEAT, lit);
  fillForm(context, ellipse(-66, 14, 56, 21, -0.12), MEAT, lit);
  fillForm(context, ellipse(84, -2, 52, 26, 0.1), CHINA, lit);
  fillOval(context, '#f39a2c', 86, -2, 27, 13, 0.1);
  context.lineWidth = 3.4;
  for (let ring = 0; ring < 26; ring++) {
    context.strokeStyle = css(mix('#9ccb5a', '#3f7a34', hashUnit(ring, 5)));
    const outline = ellipse((hashUnit(ring, 6) - 0.42) * 190, (hashUnit(ring, 7) - 0.45) * 46, 6.5, 4, ring);
    context.stroke(outline);
  }
}
