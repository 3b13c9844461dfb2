import { Path2D } from '@napi-rs/canvas';
import { cameraMove } from '../../kit/camera.ts';
import { createSittingCat } from '../../kit/cat.ts';
import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial, vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { clamp, lerp, smoothstep, swell } from '../../kit/maths.ts';
import { oval, polygon } from '../../kit/path.ts';
import { points } from '../../kit/points.ts';
import { cut } from '../../kit/shots.ts';
import { createSteam } from '../../kit/steam.ts';
import { drawUmbrellaWalker } from '../../kit/umbrella-walker.ts';
import { createWetPane } from '../../kit/wet-pane.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createCatEye, createWalkingCat } from './cat.ts';
import { drawInk } from './letter.ts';
import { captions, scoreRainLetter } from './score.ts';
import { busX, createStop } from './stop.ts';
import { STORY } from './story.ts';
import { BULB, COFFEE_Y, eye, MUG, MUG_RADIUS, paintInterior, SILL_Y } from './things.ts';
import { createWriting } from './writing.ts';

const [SEAT_X, SEAT_Y] = eye.project([-0.62, SILL_Y, 1.66]);
/** The picture without the books and the mug, which stand before whoever walks on the sill. */
const BEFORE_SILL = new Path2D(
  'M-900-300H2000V1000H-900ZM-30 520V446L14 447 78 406 281 403 284 435 320 436V520ZM322 520V458L440 458V520Z',
);
const GLASS = { fog: '#5b6a86', sparkle: '#ffd9a0' } as const;
const COAT = { coat: '#0b0a0f', rim: '#f0a25a' } as const;

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
  const { width, height, durationSeconds } = stage;
  const street = createStop(stage);
  /** Sets are built when they are first shown: a cover needs one of them. */
  const lazily = (build: () => Painter): Painter => {
    let painter: Painter | undefined;
    return (context, second) => {
      painter ??= build();
      painter(context, second);
    };
  };
  const sheet = stage.layer(width, height);
  /** Out of focus by so many pixels at a second. */
  const soft = (seen: Painter, blur: (second: number) => number): Painter => {
    return (context, second) => {
      const radius = blur(second);
      if (radius < 0.4) return seen(context, second);
      seen(sheet.clear(), second);
      context.save();
      context.filter = `blur(${(radius * stage.scale).toFixed(1)}px)`;
      sheet.drawOn(context, -radius * 2, -radius * 1.1, width + radius * 4, height + radius * 2.2);
      context.restore();
    };
  };
  const shot = (until: number, seen: Painter, move: ReturnType<typeof cameraMove>) => ({
    until,
    paint: through(stage, move, seen),
  });
  const drops = lazily(() => createDrops(stage, street));
  const room = lazily(() => createRoom(stage, street));
  const writing = soft(
    lazily(() => createWriting(stage)),
    (second) => 14 * smoothstep(STORY.page + 1, STORY.page - 0.5, second),
  );
  const leaving = soft(room, (second) => 14 * smoothstep(STORY.drops - 1.6, STORY.drops + 0.5, second));
  return cut(stage, [
    {
      until: STORY.page,
      paint: soft(drops, (second) => 16 * smoothstep(STORY.page - 1.5, STORY.page + 0.3, second)),
      dissolveSeconds: 1.2,
    },
    shot(
      STORY.room,
      writing,
      cameraMove(
        [STORY.page - 0.6, { zoom: 1.3, x: -150, y: -60 }],
        [STORY.strike - 1, { zoom: 1.12, x: -20, y: -20 }],
        [STORY.room, { zoom: 1.28, x: -120, y: 40 }],
      ),
    ),
    shot(
      STORY.eye,
      room,
      cameraMove([STORY.room + 1, { zoom: 1.02, y: 4 }], [STORY.eye, { zoom: 1.34, x: -60, y: -40 }]),
    ),
    shot(
      STORY.stop,
      lazily(() => createCatEye(stage)),
      cameraMove([STORY.eye, { zoom: 1 }], [STORY.stop, { zoom: 1.1, x: 10 }]),
    ),
    { until: STORY.up, paint: lazily(() => createWatching(stage, street)) },
    {
      ...shot(
        STORY.drops,
        leaving,
        cameraMove(
          [STORY.up, { zoom: 1.7, x: -120, y: -20 }],
          [STORY.walks, { zoom: 1.62 }],
          [STORY.walks + 4, { zoom: 1.1, x: -50, y: 10 }],
          [STORY.lock + 0.8, { zoom: 1.04, x: 0, y: 6 }],
          [STORY.drops + 0.6, { zoom: 1.9, x: -110, y: -130 }],
        ),
      ),
      dissolveSeconds: 1.4,
    },
    {
      until: durationSeconds,
      paint: soft(drops, (second) => 16 * smoothstep(STORY.drops + 1.4, STORY.drops - 0.4, second)),
    },
  ]);
}

/** What is seen through a camera. */
const through =
  ({ width, height }: Stage, move: ReturnType<typeof cameraMove>, seen: Painter): Painter =>
  (context, second) => {
    const { x, y, zoom } = move(second);
    context.save();
    context.translate(width / 2, height / 2);
    context.scale(zoom, zoom);
    context.translate(-width / 2 - x, -height / 2 - y);
    seen(context, second);
    context.restore();
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
  const pane = createWetPane(stage, {
    ...GLASS,
    height,
    behind: street.still,
    fogOpacity: 0.2,
    drops: 250,
    runners: 6,
    nearness: 8.4,
  });
  return (context, second) => {
    behind.drawOn(context);
    pane(context, second);
  };
}

/** The desk by lamplight, the window, who sits in it, and what passes behind it. */
function createRoom(stage: Stage, street: ReturnType<typeof createStop>): Painter {
  const { width, height } = stage;
  const pane = createWetPane(stage, {
    ...GLASS,
    height: 460,
    behind: street.still,
    fogOpacity: 0.34,
    drops: 900,
    runners: 17,
  });
  const interior = paintInterior(stage);
  const [mugX, mugY] = eye.project([MUG[0], COFFEE_Y, MUG[2]]);
  const mugRadius = eye.project([MUG[0] + MUG_RADIUS, COFFEE_Y, MUG[2]])[0] - mugX;
  const steam = createSteam(stage, {
    x: mugX,
    y: mugY + 4,
    radius: mugRadius,
    height: 250,
    colour: [255, 232, 205],
    speed: 44,
  });
  const drawCat = createSittingCat(stage, COAT);
  const drawWalking = createWalkingCat(stage, COAT);
  const lamp = createGlow('#ffb45e', 1.7);
  const reflection = createGlow('#ffca80', 1.2);
  const [bulbX, bulbY] = eye.project(BULB);
  return (context, second) => {
    if (second > STORY.busNears && second < STORY.stop) {
      context.save();
      context.translate(0, -112);
      street.draw(context, second, 15);
      context.restore();
      street.lights.drawOn(context);
    } else street.still.drawOn(context);
    const door = smoothstep(STORY.lock + 0.5, STORY.lock + 2.2, second);
    if (door > 0) drawDoorInGlass(context, door);
    // The lamp in the glass, a little higher and further in.
    shine(context, reflection, bulbX - 96, bulbY + 6, 74, 0.3, 60);
    pane(context, second);
    interior.drawOn(context);
    drawInk(context, eye, second, 1.5);
    if (second < STORY.stop) drawSitter(context, drawCat, second, SEAT_X, SEAT_Y, 222);
    else {
      context.save();
      context.clip(BEFORE_SILL, 'evenodd');
      context.fillStyle = 'rgba(6,4,6,.4)';
      oval(context, SEAT_X - 900 * smoothstep(STORY.walks, STORY.walks + 5, second), SEAT_Y + 6, 100, 7);
      drawWalking(context, SEAT_X, SEAT_Y + 5, second);
      context.restore();
    }
    // What goes by, and the door, move the air.
    const draught = 70 * swell(STORY.walks + 1, STORY.walks + 2, STORY.walks + 3, STORY.walks + 5, second);
    steam(context, second, 0.62, 120 * door - draught);
    shine(context, lamp, bulbX, bulbY, 430, 0.5 + 0.012 * Math.sin(second * 1.1), 380);
    if (door > 0) drawDoorLight(context, door, width, height);
  };
}

/** A door behind us: its light lies across the desk, wider and wider. */
function drawDoorLight(context: Context2D, door: number, width: number, height: number): void {
  context.save();
  context.globalCompositeOperation = 'color-dodge';
  context.filter = 'blur(18px)';
  context.fillStyle = radial(
    context,
    240,
    height,
    40,
    820,
    [0, css('#6a4a30', door)],
    [1, css('#4a3220', 0.4 * door)],
  );
  const wide = 300 * door;
  polygon(
    context,
    points([100 - 40 * door, height + 60, 120 + wide, height + 60, 270 + wide * 0.4, 470, 250, 470]),
  );
  context.fill();
  context.restore();
  context.fillStyle = css('#ffb868', 0.04 * door);
  context.fillRect(0, 0, width, height);
}

/** The same door in the glass, and who stands in it. */
function drawDoorInGlass(context: Context2D, door: number): void {
  const [x, wide] = [236, 128 * door];
  context.save();
  context.filter = 'blur(3px)';
  context.fillStyle = vertical(
    context,
    110,
    400,
    [0, css('#ffc98a', 0.5 * door)],
    [1, css('#f0a050', 0.62 * door)],
  );
  context.fillRect(x - 64, 112, wide, 300);
  context.beginPath();
  context.rect(x - 64, 171, wide, 260);
  context.clip();
  context.globalAlpha = 0.8;
  drawUmbrellaWalker(context, { x, y: 404, height: 250, umbrella: '#d2492f', stride: 0, direction: 0 });
  context.restore();
}

/** It looks out with its back to us: at what comes, and after who got off; now and then an ear twitches. */
function drawSitter(
  context: Context2D,
  drawCat: ReturnType<typeof createSittingCat>,
  second: number,
  x: number,
  y: number,
  size: number,
): void {
  const came = smoothstep(STORY.busNears - 0.4, STORY.busNears + 0.6, second);
  const after = smoothstep(STORY.opens, STORY.rises, second);
  const bus = clamp((busX(second) - 560) / 700, -1, 1);
  const idle = 0.4 * swell(22, 23, 24.4, 25.4, second);
  // The pen scratches, and it lends an ear.
  const twitch = [22.4, 25.8, 26.4, 39.9, 43.2].reduce(
    (sum, at) => sum + swell(at, at + 0.12, at + 0.2, at + 0.45, second),
    0,
  );
  context.fillStyle = 'rgba(6,4,6,.4)';
  oval(context, x - size * 0.07, y + 6, size * 0.39, size * 0.04);
  drawCat(context, {
    x,
    y: y + 6,
    height: size * (1 + 0.006 * Math.sin(second * 1.9)),
    look: lerp(idle, bus * 0.95, came) + 0.1 * came - 0.5 * after,
    tail: Math.sin(second * 0.9) * 0.7 + Math.sin(second * 0.37) * 0.3,
    twitch,
  });
}

/** Over its shoulder: the stop across the street, through the wet pane. At the end it gets up. */
function createWatching(stage: Stage, street: ReturnType<typeof createStop>): Painter {
  const { width, height } = stage;
  // The eye finds the street behind the drops.
  const stop = (context: Context2D, second: number) =>
    street.draw(context, second, lerp(13, 2.6, smoothstep(STORY.stop, STORY.halts - 0.6, second)));
  const tint = stage.layer(width, height, (context) => stop(context, STORY.stop + 2));
  const pane = createWetPane(stage, {
    ...GLASS,
    height,
    behind: tint,
    fogOpacity: 0.16,
    drops: 620,
    runners: 9,
  });
  const drawCat = createSittingCat(stage, COAT);
  const window = through(
    stage,
    cameraMove(
      [STORY.stop, { zoom: 1.05, x: 14 }],
      [STORY.alights, { zoom: 1.08, x: 0, y: 10 }],
      [STORY.up, { zoom: 1.2, x: -30, y: 40 }],
    ),
    (context, second) => {
      stop(context, second);
      pane(context, second);
    },
  );
  return (context, second) => {
    window(context, second);
    const up = smoothstep(STORY.rises, STORY.up + 0.1, second);
    context.save();
    context.filter = `blur(${(2.2 * stage.scale).toFixed(1)}px)`;
    context.translate(300 - 30 * up, 900 - 120 * up);
    context.scale(2.1, 2.1 + 0.12 * up);
    drawSitter(context, drawCat, second, 0, 0, 280);
    context.restore();
  };
}
