import { css, mix } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import { radial, vertical } from '../../kit/gradient.ts';
import { drawRoof } from '../../kit/hall.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { TAU } from '../../kit/maths.ts';
import { disc, oval } from '../../kit/path.ts';
import type { Stage } from '../../stage.ts';

const TABLE_Y = 612;
const LANTERN = { x: 742, y: 566 } as const;
const RIM = 'rgba(246,226,170,.75)';

/** Roofs of the old town between us and the moon, from far to near; some windows still lit. */
export function paintRoofs(stage: Stage): Layer {
  const { width, height } = stage;
  const random = stage.random('roofs');
  return stage.layer(width, height, (context) => {
    for (const [row, count] of [11, 8, 6].entries()) {
      const tiles = css(mix('#34506e', '#0d1728', row / 2));
      const y = 520 + row * 46;
      for (let house = 0; house < count; house++) {
        const x = ((house + random.between(0.25, 0.75)) / count) * (width + 120) - 60;
        const across = random.between(120, 190) * (1 + row * 0.25);
        const roofY = y + random.between(-18, 18);
        context.fillStyle = css(mix('#27405c', '#0a1220', row / 2));
        context.fillRect(x - across * 0.36, roofY, across * 0.72, 130);
        for (let window = 0; window < 3; window++) {
          if (!random.chance(0.42)) continue;
          context.fillStyle = css(random.pick(['#ffc36a', '#ffd78f', '#f2a04e']), 0.85 - row * 0.1);
          context.fillRect(
            x - across * 0.26 + window * across * 0.19,
            roofY + 14,
            across * 0.1,
            17 + row * 3,
          );
        }
        drawRoof(context, { x, y: roofY, width: across, height: 34 + row * 12, tiles, rim: RIM });
      }
    }
    context.fillStyle = vertical(context, 470, 690, [0, css('#7f9aa6', 0.24)], [1, css('#0a1322', 0)]);
    context.fillRect(0, 470, width, 220);
  });
}

/** The terrace: a balustrade, a lacquered table, what one eats tonight. */
export function paintTable(stage: Stage): Layer {
  return stage.layer(stage.width, stage.height, (context) => {
    drawBalustrade(context, stage.width);
    context.fillStyle = '#0b0f18';
    context.fillRect(0, TABLE_Y + 44, stage.width, stage.height);
    context.fillStyle = vertical(
      context,
      TABLE_Y,
      TABLE_Y + 54,
      [0, '#6d2c22'],
      [0.2, '#40160f'],
      [1, '#180806'],
    );
    context.beginPath();
    context.roundRect(600, TABLE_Y, 760, 130, [10, 0, 0, 0]);
    context.fill();
    context.fillStyle = css('#f3d79a', 0.55);
    context.fillRect(606, TABLE_Y, 700, 1.6);
    context.fillStyle = radial(
      context,
      LANTERN.x,
      TABLE_Y,
      10,
      300,
      [0, css('#ff9d48', 0.42)],
      [1, css('#ff9d48', 0)],
    );
    context.fillRect(600, TABLE_Y, 680, 108);
    drawPlate(context, 952, TABLE_Y + 6);
    drawPomelo(context, 1108, TABLE_Y - 34, 46);
    drawPomelo(context, 1170, TABLE_Y - 24, 35);
    drawCup(context, 856, TABLE_Y + 4);
    drawCup(context, 1052, TABLE_Y + 10);
  });
}

function drawBalustrade(context: Context2D, width: number): void {
  context.fillStyle = '#0c1422';
  for (let post = -20; post < width; post += 116) {
    context.fillRect(post, 604, 16, 130);
    context.beginPath();
    context.roundRect(post - 3, 590, 22, 18, 6);
    context.fill();
  }
  context.fillRect(0, 622, width, 9);
  context.fillRect(0, 672, width, 60);
  context.fillStyle = RIM;
  context.fillRect(0, 621, width, 1.4);
}

/** Five mooncakes on a blue-rimmed plate. */
function drawPlate(context: Context2D, x: number, y: number): void {
  context.fillStyle = 'rgba(8,2,2,.55)';
  oval(context, x + 6, y + 7, 112, 15);
  context.fillStyle = '#e9e4d6';
  oval(context, x, y, 108, 15);
  context.strokeStyle = '#3d5f8f';
  context.lineWidth = 3;
  context.beginPath();
  context.ellipse(x, y, 102, 13, 0, 0, TAU);
  context.stroke();
  for (const [dx, dy] of [
    [-56, -6],
    [54, -6],
    [0, -2],
    [-28, -40],
    [28, -40],
  ] as const) {
    drawMooncake(context, x + dx, y + dy);
  }
}

/** A scalloped wall, a pressed flower on top; the lantern lights it from the left. */
function drawMooncake(context: Context2D, x: number, y: number): void {
  const [radius, tall, flat] = [32, 24, 10];
  const light = context.createLinearGradient(x - radius, 0, x + radius, 0);
  light.addColorStop(0, '#f0b35a');
  light.addColorStop(0.4, '#c67a2e');
  light.addColorStop(1, '#5f2f12');
  context.fillStyle = light;
  context.beginPath();
  context.moveTo(x - radius, y - tall);
  context.lineTo(x - radius, y);
  context.ellipse(x, y, radius, flat, 0, Math.PI, 0, true);
  context.lineTo(x + radius, y - tall);
  context.fill();
  context.strokeStyle = 'rgba(70,28,8,.5)';
  context.lineWidth = 1.3;
  for (let flute = 1; flute < 9; flute++) {
    const angle = (flute / 9) * Math.PI;
    const fluteX = x - Math.cos(angle) * radius;
    const drop = Math.sin(angle) * flat;
    context.beginPath();
    context.moveTo(fluteX, y - tall + drop);
    context.lineTo(fluteX, y + drop);
    context.stroke();
  }
  context.fillStyle = '#b8702b';
  oval(context, x, y - tall, radius, flat);
  context.fillStyle = '#e5a650';
  oval(context, x - 1, y - tall - 1, radius - 2.5, flat - 1.4);
  context.strokeStyle = '#9a5a1f';
  context.lineWidth = 1.2;
  context.beginPath();
  context.ellipse(x, y - tall - 1, radius - 8, flat - 3.4, 0, 0, TAU);
  context.stroke();
  for (let petal = 0; petal < 8; petal++) {
    const angle = (petal / 8) * TAU;
    context.beginPath();
    context.ellipse(x + Math.cos(angle) * 10, y - tall - 1 + Math.sin(angle) * 3, 6, 2, angle * 0.3, 0, TAU);
    context.stroke();
  }
}

function drawPomelo(context: Context2D, x: number, y: number, size: number): void {
  context.fillStyle = 'rgba(8,2,2,.5)';
  oval(context, x + 5, y + size * 0.84, size * 0.9, size * 0.2);
  context.fillStyle = radial(
    context,
    x - size * 0.4,
    y - size * 0.1,
    size * 0.1,
    size * 1.3,
    [0, '#f6e08a'],
    [0.45, '#c9b552'],
    [1, '#4a5326'],
  );
  context.beginPath();
  context.moveTo(x - size * 0.12, y - size);
  context.bezierCurveTo(
    x - size * 0.5,
    y - size * 0.85,
    x - size,
    y - size * 0.2,
    x - size * 0.92,
    y + size * 0.25,
  );
  context.bezierCurveTo(
    x - size * 0.8,
    y + size * 0.95,
    x + size * 0.8,
    y + size * 0.95,
    x + size * 0.92,
    y + size * 0.25,
  );
  context.bezierCurveTo(x + size, y - size * 0.2, x + size * 0.5, y - size * 0.85, x + size * 0.12, y - size);
  context.fill();
  context.fillStyle = '#3c5a34';
  oval(context, x + size * 0.22, y - size * 1.04, size * 0.3, size * 0.1, -0.35);
  context.fillStyle = '#4b3a24';
  context.fillRect(x - 2, y - size * 1.08, 4, 8);
}

function drawCup(context: Context2D, x: number, y: number): void {
  const light = context.createLinearGradient(x - 20, 0, x + 20, 0);
  light.addColorStop(0, '#f4ead4');
  light.addColorStop(1, '#6f7c86');
  context.fillStyle = light;
  context.beginPath();
  context.moveTo(x - 19, y - 26);
  context.quadraticCurveTo(x - 17, y, x - 8, y);
  context.lineTo(x + 8, y);
  context.quadraticCurveTo(x + 17, y, x + 19, y - 26);
  context.fill();
  context.fillStyle = '#8a6a3a';
  oval(context, x, y - 26, 18, 4);
}

/** 兔儿灯: a paper rabbit on wheels with a candle in it. Returns what draws it. */
export function createRabbitLantern() {
  const glow = createGlow('#ffab57', 1.8);
  return (context: Context2D, second: number) => {
    const flame = 0.9 + 0.06 * Math.sin(second * 2.7) + 0.04 * Math.sin(second * 6.1);
    const { x, y } = LANTERN;
    shine(context, glow, x, y, 250, 0.62 * flame, 190);
    context.fillStyle = '#3a140c';
    context.fillRect(x - 60, y + 34, 120, 6);
    for (const wheel of [-44, 44]) {
      context.fillStyle = '#7c2a1a';
      disc(context, x + wheel, y + 42, 9);
      context.fillStyle = '#e8b463';
      disc(context, x + wheel, y + 42, 3);
    }
    context.fillStyle = radial(
      context,
      x + 4,
      y + 8,
      4,
      78,
      [0, css('#fffbe6', flame)],
      [0.5, css('#ffd796', flame)],
      [1, css('#e98a58', flame)],
    );
    oval(context, x + 8, y, 58, 38);
    oval(context, x - 48, y - 22, 29, 25);
    for (const [earX, lean] of [
      [-42, 0.35],
      [-54, -0.05],
    ] as const) {
      oval(context, x + earX + lean * 30, y - 66, 9, 31, lean);
    }
    disc(context, x + 66, y - 6, 11);
    context.strokeStyle = css('#a8442a', 0.5);
    context.lineWidth = 1.4;
    for (const rib of [-26, -4, 18, 40]) {
      context.beginPath();
      context.ellipse(x + rib, y, 7, 36 - Math.abs(rib - 8) * 0.22, 0, 0, TAU);
      context.stroke();
    }
    context.fillStyle = '#c2301f';
    disc(context, x - 58, y - 26, 3.6);
    oval(context, x - 74, y - 17, 3.4, 2.4);
  };
}
