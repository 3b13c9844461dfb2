import { cameraMove, createCamera } from '../../kit/camera.ts';
import { css, mix } from '../../kit/colour.ts';
import type { Person } from '../../kit/figure.ts';
import { drawFigure } from '../../kit/figure.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { AWAY } from '../../kit/head.ts';
import type { Context2D } from '../../kit/layer.ts';
import { createLettering } from '../../kit/lettering.ts';
import { fillOval, placed } from '../../kit/marks.ts';
import { fract } from '../../kit/maths.ts';
import { Mirror } from '../../kit/mirror.ts';
import { createNeonSign } from '../../kit/neon-sign.ts';
import { oval } from '../../kit/path.ts';
import { TRAVELLER } from '../../kit/people.ts';
import { POSES } from '../../kit/pose.ts';
import { hashUnit } from '../../kit/random.ts';
import { drawRipple } from '../../kit/ripple.ts';
import type { Shape } from '../../kit/shapes.ts';
import { fillShapes, formsIn } from '../../kit/shapes.ts';
import { drawUmbrellaWalker } from '../../kit/umbrella-walker.ts';
import type { Painter } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { STORY, signLight } from './story.ts';
import { NOODLE_RED, NOODLES } from './street-lights.ts';

/** Where the pavement begins, and where the awning does. */
const FOOT = 600;
const [LEFT, RIGHT] = [176, 976];
const SIGN = { x: 1090, y: 176, size: 92 } as const;
const LAMPS = [330, 830] as const;
const MARGIN = 160;

/** The wall with two lit windows, a closed shutter to the left; under the awning a warm room, shelves, lamps. */
const ROOM: readonly Shape[] = [
  [[-MARGIN, 0, 1600, FOOT], '#1d1436', '#1a1028'],
  [[242, 8, 136, 140], '#0e0a1c'],
  [[250, 16, 56, 124], '#c8a472', '#66543f'],
  [[313, 16, 56, 124], '#c8a472', '#66543f'],
  [[782, 8, 136, 140], '#0e0a1c'],
  [[790, 16, 56, 124], '#7090b8', '#3c4d68'],
  [[853, 16, 56, 124], '#7090b8', '#3c4d68'],
  [[-MARGIN, 270, 290, FOOT], '#130e22'],
  [[LEFT, 250, 800, 120], '#7a3a24', '#e39a52'],
  [[LEFT, 370, 800, 230], '#e39a52', '#3a1a16'],
  [[LEFT, 350, 800, 6], '#6a3420'],
  [[LEFT, 408, 800, 6], '#6a3420'],
  ...LAMPS.flatMap((x): Shape[] => [
    [[x - 1.5, 250, 3, 44], '#2a1412'],
    [[x - 12, 288, x + 12, 288, x + 44, 318, x - 44, 318], '#a8412c', '#ff9a58'],
    [[x - 30, 316, 60, 6], '#fff3cf'],
  ]),
];
/** In front of the cook: the pot, planks and the board on them, two jars, two stools, and the cloth that hides the face. */
const FRONT: readonly Shape[] = [
  [[236, 368, 176, 90], '#ffd9a0', '#1c1820'],
  [[236, 376, 176, 84], '#4a4650', '#1c1820'],
  [[LEFT, 430, 800, 170], '#6a3424', '#23100f'],
  ...Array.from({ length: 16 }, (_, plank): Shape => [[LEFT + plank * 51, 440, 3, 160], '#15080880']),
  [[LEFT - 12, 422, 824, 18], '#ffcf92', '#6e3420'],
  [[497, 390, 18, 32], '#c8552f', '#5a1f1a'],
  [[531, 396, 18, 26], '#c8552f', '#5a1f1a'],
  ...[300, 420].flatMap((x): Shape[] => [
    [[x - 22, 516, 5, 84], '#1a0c10'],
    [[x + 18, 516, 5, 84], '#1a0c10'],
    [[x - 34, 510, x, 505, x + 34, 510, x + 26, 522, x - 26, 522], '#ffb070', '#5a241c'],
  ]),
  ...[470, 582, 694].map(
    (x): Shape => [[x, 258, x + 108, 258, x + 110, 350, x + 54, 356, x - 2, 350], '#1c2450', '#34407e'],
  ),
];
const SKIN = { base: '#d99a6c', shade: '#9a5c40', rim: '#ffd6a4' } as const;
const LINEN = { base: '#d8c2a0', shade: '#946a4e', rim: '#fff0d0' } as const;
const WOOD = { base: '#8a6a3c', shade: '#4e3a26', rim: '#e8b070' } as const;

/** The traveller by night: warm where the lamps reach round them. */
const GUEST: Person = {
  ...TRAVELLER,
  features: { ...TRAVELLER.features, skin: { base: '#b98463', shade: '#7a4c40', rim: '#ffc898' } },
  clothes: {
    ...TRAVELLER.clothes,
    jacket: { base: '#27395f', shade: '#18223f', rim: '#e89a5a' },
    trousers: { base: '#2c2838', shade: '#1a1826', rim: '#8a5a44' },
  },
};

/** The noodle house from across the pavement; somebody stands under its awning, somebody else goes home between us and it. */
export function createNoodleHouse(stage: Stage): Painter {
  const { width, height, scale } = stage;
  const wide = width + 2 * MARGIN;
  const layer = (paint: (context: Context2D) => void) =>
    stage.layer(wide, FOOT, (context) => {
      context.translate(MARGIN, 0);
      paint(context);
    });
  const room = layer((context) => paintRoom(context, stage));
  const front = layer(paintFront);
  const sign = createNeonSign(stage, NOODLES, SIGN.size, NOODLE_RED);
  const [red, warm] = [createGlow(NOODLE_RED, 1.7), createGlow('#ffb866', 1.8)];
  const seen = stage.layer(wide, FOOT);
  const water = new Mirror(wide, scale, {
    top: FOOT,
    bottom: height + 30,
    depth: height + 30 - FOOT,
    rows: [1.5, 4],
    sway: (nearness, second, row) => Math.sin(row * 0.6 + second * 1.2) * (1 + 4 * nearness),
    sharpness: 0.3,
  });
  const house: Painter = (context, second) => {
    const light = signLight(second);
    const facade = seen.clear();
    room.drawOn(facade);
    facade.translate(MARGIN, 0);
    drawCook(facade, second);
    for (const x of LAMPS) shine(facade, warm, x, 318, 190, 0.55);
    front.drawOn(facade, -MARGIN, 0);
    shine(facade, red, SIGN.x, SIGN.y, 430, 0.62 * light);
    facade.globalAlpha = 0.14 + 0.86 * light;
    sign.drawOn(facade, SIGN.x - sign.width / 2, SIGN.y - sign.height / 2);
    placed(context, [-MARGIN, 0], () => {
      seen.drawOn(context);
      water.draw(context, seen, second);
      fillShapes(context, [[[0, FOOT, wide, 160], '#0806166e', '#080616a8']]);
    });
    // Lights run toward us over the wet stones.
    shine(context, red, SIGN.x, FOOT + 70, 90, 0.85 * light, 150);
    for (const x of LAMPS) shine(context, warm, x, FOOT + 50, 150, 0.5, 120);
    drawGuest(context, second);
    drawDrips(context, second);
  };
  const stroller: Painter = (context, second) => {
    const x = 330 + (second - STORY.house) * 300;
    const [umbrella, stride] = ['#2aa6c9', second * 0.9];
    drawUmbrellaWalker(context, { x, y: 1190, height: 800, umbrella, stride, direction: 1 });
  };
  const camera = createCamera(stage, [
    { depth: 1, picture: house },
    { depth: 0.5, picture: stroller },
  ]);
  const before = cameraMove(
    [STORY.house - 0.5, { x: -70, zoom: 1.06, focus: 0.7 }],
    [STORY.house + 2.6, { focus: 1 }],
    [STORY.pot + 1, { x: 30, y: -10, zoom: 1.16 }],
  );
  const after = cameraMove(
    [STORY.again - 1, { x: 130, y: -50, zoom: 1.32 }],
    [STORY.counter + 1, { x: 90, y: -30, zoom: 1.24 }],
  );
  return (context, second) => camera(context, second, (second < STORY.again ? before : after)(second));
}

function paintRoom(context: Context2D, stage: Stage): void {
  fillShapes(context, ROOM);
  const random = stage.random('bowls');
  for (const shelf of [350, 408])
    for (let x: number = LEFT + 20; x < RIGHT - 10; x += random.between(34, 62)) {
      const tone = random.pick(['#f3e6cc', '#d9b98c', '#9ab4b8', '#c8552f'] as const);
      for (let y = shelf - random.between(3, 34); y < shelf - 2; y += 8)
        fillShapes(context, [[[x - 15, y - 9, x + 15, y - 9, x + 8, y + 3, x - 8, y + 3], tone, '#7a3a1c']]);
    }
}

function paintFront(context: Context2D): void {
  const write = createLettering('sans-bold', NOODLES);
  fillShapes(context, FRONT);
  fillOval(context, '#f0d9b4', 636, 308, 33);
  context.fillStyle = '#28316a';
  write(context, NOODLES.slice(0, 1), 636, 309, 44);
  for (let stripe = 0; stripe < 16; stripe++) {
    const colour = stripe % 2 ? '#8d6aa8' : '#5b2f8e';
    const [back, edge] = [LEFT - 6 + 50.75 * stripe, LEFT - 34 + 54.25 * stripe];
    const [far, near] = [css(mix(colour, '#0c0818', 0.6)), css(mix(colour, '#0c0818', 0.25))];
    fillShapes(context, [[[back, 176, back + 51, 176, edge + 54.6, 244, edge, 244], far, near]]);
    context.fillStyle = css(mix(colour, '#0c0818', 0.42));
    context.beginPath();
    context.roundRect(edge, 243, 54.6, 24, [0, 0, 22, 22]);
    context.fill();
  }
}

/** The cook behind the cloth: what shows is a jacket, an apron, and two arms, one of which stirs. */
function drawCook(context: Context2D, second: number): void {
  const stir = 10 * Math.sin(second * 2.1);
  const form = formsIn(context, { from: [-0.4, -0.9], shadeWidth: 7 });
  form(SKIN, [626, 320, 622, 346], 22, 25);
  form(LINEN, [574, 356, 622, 346, 674, 356, 684, 440, 566, 440]);
  fillShapes(context, [[[604, 350, 644, 350, 666, 386, 666, 440, 584, 440, 584, 386], '#262438', '#39456e']]);
  form(LINEN, [664, 368, 692, 402, 676, 436], 16, 15, 12);
  form(LINEN, [584, 368, 530, 408, 478 + stir, 382], 17, 15, 12);
  form(SKIN, [478 + stir, 382, 440 + stir, 370], 10, 9);
  form(WOOD, [448 + stir, 354, 350 + 2.6 * stir, 376], 2.4, 1.8);
}

function drawGuest(context: Context2D, second: number): void {
  const breath = Math.sin(second * 1.3) * 0.25;
  const hands = [[-11.4, -43.2 + breath] as const, [12, -43.6 + breath] as const] as const;
  const feet = [[-5, 0] as const, [5.4, 0] as const] as const;
  const face = { ...POSES.stand.face, turn: AWAY - 0.3 + 0.3 * Math.sin(second * 0.4) };
  const light = { from: [-0.3, -0.95] as const, shadeWidth: 3 };
  /** A cloth bag at the right hand. */
  const holding = (inHand: Context2D) => {
    const form = formsIn(inHand, { ...light, shadeWidth: 2 });
    form(WOOD, [12, -44, 11, -34, 12.6, -30], 0.9, 0.9, 0.9);
    form(WOOD, [5, -30, 20, -31, 21.5, -12, 13, -9, 4, -12]);
  };
  placed(context, [716, FOOT + 14, 0, 2.7], () => {
    const pose = { ...POSES.stand, lean: 0.02, hands, wrists: [1.75, 1.4] as const, feet, face };
    drawFigure(context, GUEST, pose, { light, grip: ['held', 'held'], seen: 'behind', holding });
  });
}

/** Water that gathers along the awning's edge and falls, and rings where it lands. */
function drawDrips(context: Context2D, second: number): void {
  for (let drip = 0; drip < 34; drip++) {
    const age = fract(second * (0.7 + 0.5 * hashUnit(drip, 1)) + hashUnit(drip, 2));
    const x = LEFT - 30 + ((RIGHT - LEFT + 60) * (drip + 0.5)) / 34;
    const fallen = Math.max(0, age - 0.4) ** 2 * 1900;
    context.fillStyle = css('#e8efff', 0.7);
    if (fallen < 345) oval(context, x, 268 + fallen, 1.8, 2.4 + fallen * 0.03);
    const ring = { x, y: FOOT + 20 + 14 * hashUnit(drip, 4), radius: 36, rings: 2, flatness: 0.2 };
    drawRipple(context, { ...ring, strength: 0.4, colour: '#d5e0ff' }, fract(age - 0.826) * 2.4);
  }
}
