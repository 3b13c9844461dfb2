import { Path2D } from '@napi-rs/canvas';
import type { View } from '../../kit/camera.ts';
import { blurAt, cameraMove } from '../../kit/camera.ts';
import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep, swell } from '../../kit/maths.ts';
import { cut } from '../../kit/shots.ts';
import { createSteam } from '../../kit/steam.ts';
import { drawUmbrellaWalker } from '../../kit/umbrella-walker.ts';
import { createWetPane } from '../../kit/wet-pane.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createSitter, createWalker } from './cat.ts';
import { drawInk } from './letter.ts';
import { captions, scoreRainLetter } from './score.ts';
import { createStop } from './stop.ts';
import { STORY } from './story.ts';
import { BULB, COFFEE_Y, eye, MUG, MUG_RADIUS, paintInterior, SILL_Y } from './things.ts';
import { createWriting } from './writing.ts';

const SEAT = eye.project([-0.62, SILL_Y, 1.66]);
/** The picture without the books and the mug, which stand before whoever walks on the sill. */
const BEFORE_SILL = new Path2D(
  'M-900-300H2000V1000H-900ZM-30 520V446L14 447 78 406 281 403 284 435 320 436V520ZM322 520V458L440 458V520Z',
);
const GLASS = { fog: '#5b6a86', sparkle: '#ffd9a0' } as const;

/** 雨窗书桌: a letter gets no further; a bus stops, somebody gets off, and the cat has heard who it is. */
export const scene: Scene = {
  frameRate: 24,
  grain: 6,
  loudness: -18,
  coverSecond: 40.9,
  captions,
  paint,
  score: scoreRainLetter,
};

function paint(stage: Stage): Painter {
  const { width, height, scale, durationSeconds } = stage;
  const { page, strike, room: inRoom, stop, alights, up, walks, drops } = STORY;
  const street = createStop(stage);
  const sheet = stage.layer(width, height);
  /** Through a lens that is sharp or soft as a whole. */
  const seen = (painter: Painter, ...keys: readonly [second: number, view: Partial<View>][]): Painter => {
    const move = cameraMove(...keys);
    return (context, second) => {
      const view = move(second);
      const blur = blurAt(1, view);
      const on = blur < 0.4 ? context : sheet.clear();
      on.save();
      on.translate(width / 2, height / 2);
      on.scale(view.zoom, view.zoom);
      on.translate(-width / 2 - view.x, -height / 2 - view.y);
      painter(on, second);
      on.restore();
      if (on === context) return;
      context.save();
      context.filter = `blur(${(blur * scale).toFixed(1)}px)`;
      sheet.drawOn(context, -blur * 2, -blur * 1.1, width + blur * 4, height + blur * 2.2);
      context.restore();
    };
  };
  const glass = createDrops(stage, street);
  const room = createRoom(stage, street);
  const first = seen(glass, [page - 1.5, {}], [page + 0.3, { focus: 0.4 }]);
  const writing = seen(
    createWriting(stage),
    [page - 0.6, { zoom: 1.3, x: -150, y: -60, focus: 0.5 }],
    [page + 1, { zoom: 1.28, x: -135, y: -55, focus: 1 }],
    [strike - 1, { zoom: 1.12, x: -20, y: -20 }],
    [inRoom, { zoom: 1.28, x: -120, y: 40 }],
  );
  const coming = seen(room, [inRoom + 1, { zoom: 1.02, y: 4 }], [stop, { zoom: 1.38, x: -66, y: -44 }]);
  const watching = seen(
    createWatching(stage, street),
    [stop, { zoom: 1.05, x: 14 }],
    [alights, { zoom: 1.08, x: 0, y: 10 }],
    [up, { zoom: 1.2, x: -30, y: 40 }],
  );
  const walking = seen(
    room,
    [up, { zoom: 1.7, x: -120, y: -20 }],
    [walks, { zoom: 1.62 }],
    [walks + 4, { zoom: 1.1, x: -50, y: 10 }],
    [drops - 1.8, { zoom: 1.2, x: -90, y: -40 }],
    [drops + 0.6, { zoom: 1.9, x: -110, y: -130, focus: 0.57 }],
  );
  const last = seen(glass, [drops - 0.4, { focus: 0.4 }], [drops + 1.4, { focus: 1 }]);
  return cut(stage, [
    { until: page, paint: first, dissolveSeconds: 1.2 },
    { until: inRoom, paint: writing },
    { until: stop, paint: coming },
    { until: up, paint: over(watching, createShoulder(stage)) },
    { until: drops, paint: walking, dissolveSeconds: 1.4 },
    { until: durationSeconds, paint: last },
  ]);
}

const over =
  (below: Painter, above: Painter): Painter =>
  (context, second) => {
    below(context, second);
    above(context, second);
  };

/** Very near the glass: lights, and the street upside down in each drop. */
function createDrops(stage: Stage, street: ReturnType<typeof createStop>): Painter {
  const { width, height } = stage;
  const behind = stage.layer(width, height, (context) => {
    context.filter = `blur(${44 * stage.scale}px)`;
    street.still.drawOn(context, -640, -150, 2560, 920);
    context.filter = 'none';
    street.lights.drawOn(context, -560, -210, 2400, 864);
    street.lights.drawOn(context, -150, -60, 1800, 648);
  });
  const drops = { fogOpacity: 0.2, drops: 250, runners: 6, nearness: 8.4 };
  const pane = createWetPane(stage, { ...GLASS, ...drops, height, behind: street.still });
  return over((context) => behind.drawOn(context), pane);
}

/** The desk by lamplight, the window, who sits in it, and what passes behind it. */
function createRoom(stage: Stage, street: ReturnType<typeof createStop>): Painter {
  const drops = { fogOpacity: 0.34, drops: 900, runners: 17 };
  const pane = createWetPane(stage, { ...GLASS, ...drops, height: 460, behind: street.still });
  const interior = paintInterior(stage);
  const [x, y] = eye.project([MUG[0], COFFEE_Y, MUG[2]]);
  const radius = eye.project([MUG[0] + MUG_RADIUS, COFFEE_Y, MUG[2]])[0] - x;
  const rising = { height: 250, colour: [255, 232, 205], speed: 44 } as const;
  const steam = createSteam(stage, { ...rising, x, y: y + 4, radius });
  const [sit, walk] = [createSitter(stage), createWalker(stage)];
  const lamp = createGlow('#ffb45e', 1.7);
  const [bulbX, bulbY] = eye.project(BULB);
  return (context, second) => {
    if (second > STORY.busNears && second < STORY.stop) {
      street.draw(context, second, 15, -112);
      street.lights.drawOn(context);
    } else street.still.drawOn(context);
    const door = smoothstep(STORY.lock + 0.5, STORY.lock + 2.2, second);
    if (door > 0) drawDoorInGlass(context, door);
    // The lamp in the glass, a little higher and further in.
    shine(context, lamp, bulbX - 96, bulbY + 6, 74, 0.3, 60);
    pane(context, second);
    interior.drawOn(context);
    drawInk(context, eye, second, 1.5);
    context.save();
    if (second < STORY.stop) {
      context.translate(...SEAT);
      sit(context, second, 222);
    } else {
      context.clip(BEFORE_SILL, 'evenodd');
      walk(context, SEAT[0], SEAT[1] + 5, second);
    }
    context.restore();
    // What goes by, and the door, move the air.
    const draught = swell(STORY.walks + 1, STORY.walks + 2, STORY.walks + 3, STORY.walks + 5, second);
    steam(context, second, 0.62, 120 * door - 70 * draught);
    shine(context, lamp, bulbX, bulbY, 430, 0.5 + 0.012 * Math.sin(second * 1.1), 380);
    // Through the door behind us light falls across the desk.
    shine(context, lamp, 170, stage.height + 20, 300 + 380 * door, 0.75 * door, 330);
  };
}

/** A door behind us in the glass, and who stands in it. */
function drawDoorInGlass(context: Context2D, door: number): void {
  const [x, wide] = [236, 128 * door];
  context.save();
  context.filter = 'blur(3px)';
  context.fillStyle = css('#f8b56c', 0.66 * door);
  context.fillRect(x - 64, 112, wide, 300);
  context.beginPath();
  context.rect(x - 64, 171, wide, 260);
  context.clip();
  context.globalAlpha = 0.8;
  drawUmbrellaWalker(context, { x, y: 404, height: 250, umbrella: '#d2492f', stride: 0, direction: 0 });
  context.restore();
}

/** The stop across the street, through the wet pane: the eye finds it behind the drops. */
function createWatching(stage: Stage, street: ReturnType<typeof createStop>): Painter {
  const across: Painter = (context, second) =>
    street.draw(context, second, lerp(13, 2.6, smoothstep(STORY.stop, STORY.halts - 0.6, second)));
  const behind = stage.layer(stage.width, stage.height, (context) => across(context, STORY.stop + 2));
  const drops = { height: stage.height, fogOpacity: 0.16, drops: 620, runners: 9 };
  return over(across, createWetPane(stage, { ...GLASS, ...drops, behind }));
}

/** Over whose shoulder we look. At the end it gets up. */
function createShoulder(stage: Stage): Painter {
  const sit = createSitter(stage);
  return (context, second) => {
    const up = smoothstep(STORY.rises, STORY.up + 0.1, second);
    context.save();
    context.filter = `blur(${(2.2 * stage.scale).toFixed(1)}px)`;
    context.translate(300 - 30 * up, 900 - 120 * up);
    context.scale(2.1, 2.1 + 0.12 * up);
    sit(context, second, 280);
    context.restore();
  };
}
