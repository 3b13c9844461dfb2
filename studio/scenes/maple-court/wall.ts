import type { Rgb } from '../../kit/colour.ts';
import { css, mix } from '../../kit/colour.ts';
import { paintClump } from '../../kit/foliage.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fillMapleLeaf } from '../../kit/maple-leaf.ts';
import { lerp } from '../../kit/maths.ts';
import { createGrain, fillForm, lay } from '../../kit/matter.ts';
import { closedCurve, tube } from '../../kit/outline.ts';
import { polygon } from '../../kit/path.ts';
import type { Stage } from '../../stage.ts';
import { FLOOR, LEFT, SHADOW, SUN, WIDE, WOOD } from './measures.ts';

const GATE = { left: 900, right: 1066, top: 276 } as const;

export function paintWall(context: Context2D, stage: Stage): void {
  const random = stage.random('wall');
  const plaster = stage.layer(WIDE, 300, (wall) => {
    wall.fillStyle = vertical(wall, 0, 220, [0, '#e6d3b2'], [0.3, '#f4e6cb'], [1, '#e9d3ae']);
    wall.fillRect(0, 0, WIDE, 300);
    // Rain has run down from the tiles, and damp has climbed from the ground.
    for (let streak = 0; streak < 150; streak++) {
      const x = random.between(0, WIDE);
      const length = random.between(12, 95) * random.unit();
      wall.fillStyle = vertical(
        wall,
        0,
        length + 20,
        [0, css('#8c7c68', random.between(0.04, 0.2))],
        [1, css('#8c7c68', 0)],
      );
      wall.fillRect(x, 18, random.between(2, 11), length + 20);
    }
    wall.fillStyle = vertical(wall, 120, 215, [0, css('#8a8a5c', 0)], [1, css('#7c7f58', 0.34)]);
    wall.fillRect(0, 120, WIDE, 100);
    lay(
      wall,
      createGrain(stage, 'stone', WIDE, 300, { dark: [120, 92, 70], light: [255, 250, 236], strength: 0.16 }),
    );
  });
  plaster.drawOn(context, LEFT, 296);
  paintCoping(context, LEFT, GATE.left - 30, 292);
  paintCoping(context, GATE.right + 30, LEFT + WIDE, 292);
  paintPlinth(context, stage);
  paintGate(context, stage);
  // What the crown of the great tree throws on the wall.
  const play = stage.layer(WIDE, 320, (shade) => {
    shade.fillStyle = css(SHADOW, 1);
    shade.fill(
      tube(
        [
          [232, 330],
          [250, 150],
          [170, -20],
        ],
        [26, 22, 20],
      ),
    );
    shade.fill(
      tube(
        [
          [244, 160],
          [420, 70],
          [660, 30],
        ],
        [12, 8, 3],
      ),
    );
    for (let leaf = 0; leaf < 620; leaf++) {
      const share = random.unit();
      const x = lerp(-20, 900, share ** 1.3) + random.between(-60, 60);
      const y = random.between(-10, 40 + 190 * (1 - share) ** 1.5 * random.unit()) + 20 * Math.sin(x / 60);
      shade.save();
      shade.translate(x, y);
      shade.rotate(random.between(0, 6.3));
      shade.scale(15, 15 * random.between(0.35, 1));
      fillMapleLeaf(shade);
      shade.restore();
    }
  });
  context.save();
  context.globalAlpha = 0.44;
  context.globalCompositeOperation = 'multiply';
  context.beginPath();
  context.rect(LEFT, 298, GATE.left - 10 - LEFT, FLOOR - 298);
  context.clip();
  context.filter = `blur(${2.2 * stage.scale}px)`;
  play.drawOn(context, LEFT, 286);
  context.restore();
}

/** Grey tiles along the top of a wall: a ridge, and the round ends of the rows with their drops. */
function paintCoping(context: Context2D, from: number, to: number, y: number): void {
  context.fillStyle = css(SHADOW, 0.34);
  context.fillRect(from, y + 8, to - from, 17);
  context.fillStyle = vertical(context, y - 34, y + 8, [0, '#8b9499'], [0.5, '#5d676e'], [1, '#434c55']);
  context.fillRect(from, y - 30, to - from, 36);
  for (let x = from; x < to; x += 15) {
    context.fillStyle = vertical(context, y - 28, y + 6, [0, '#99a1a3'], [1, '#56606a']);
    context.fillRect(x + 1, y - 26, 8, 32);
    context.fillStyle = '#39424b';
    context.beginPath();
    context.arc(x + 5, y + 6, 5.6, 0, 7);
    context.fill();
    context.fillStyle = '#7f898c';
    context.beginPath();
    context.arc(x + 5.6, y + 5.2, 3.9, 0, 7);
    context.fill();
    context.fillStyle = '#4d5760';
    context.beginPath();
    context.arc(x + 12.5, y + 3, 4, 0, Math.PI);
    context.fill();
  }
  context.fillStyle = vertical(context, y - 42, y - 26, [0, '#b3b6b0'], [0.35, '#6a737a'], [1, '#3f4851']);
  context.fillRect(from, y - 41, to - from, 14);
}

function paintPlinth(context: Context2D, stage: Stage): void {
  const random = stage.random('plinth');
  for (let x = LEFT; x < LEFT + WIDE; ) {
    const length = random.between(54, 96);
    if (x >= GATE.left && x < GATE.right) x = GATE.right;
    const width = x < GATE.left ? Math.min(length, GATE.left - x) : length;
    context.fillStyle = css(mix('#a79c90', '#8b857f', random.unit()));
    context.fillRect(x, 480, width - 1.5, FLOOR - 480);
    context.fillStyle = css('#e4d8c4', 0.6);
    context.fillRect(x, 480, width - 1.5, 2.5);
    context.fillStyle = css('#4c4450', 0.5);
    context.fillRect(x + width - 1.5, 480, 1.5, FLOOR - 480);
    x += width;
  }
  context.fillStyle = vertical(context, 486, FLOOR, [0, css('#4c4450', 0)], [1, css('#4c4450', 0.42)]);
  context.fillRect(LEFT, 486, WIDE, FLOOR - 486);
}

function paintGate(context: Context2D, stage: Stage): void {
  const random = stage.random('gate');
  const { left, right, top } = GATE;
  const middle = (left + right) / 2;
  // The way goes on behind it, up through the lit wood.
  context.save();
  context.beginPath();
  context.rect(left + 16, top + 22, right - left - 32, FLOOR - top);
  context.clip();
  context.fillStyle = vertical(
    context,
    top,
    FLOOR,
    [0, '#ffdf9a'],
    [0.5, '#ffc873'],
    [0.78, '#e88a48'],
    [1, '#b4542f'],
  );
  context.fillRect(left, top, right - left, FLOOR - top);
  for (let step = 0; step < 9; step++) {
    const near = step / 9;
    const y = lerp(408, FLOOR, near ** 1.3);
    const half = lerp(15, 52, near);
    context.fillStyle = css(mix('#f7d79c', '#a8714e', near * 0.9));
    context.fillRect(middle + 14 - near * 14 - half, y, half * 2, 40);
    context.fillStyle = css(mix('#fff0c8', '#e6b480', near));
    context.fillRect(middle + 14 - near * 14 - half, y, half * 2, 2 + near * 3);
  }
  for (const x of [left + 26, right - 30, right - 44]) {
    context.fillStyle = css(mix('#7a3a2a', '#ffcf84', 0.35));
    context.fill(
      tube(
        [
          [x, 470],
          [x + 5, 360],
          [x - 8, 250],
        ],
        [6, 5, 4],
      ),
    );
  }
  for (let clump = 0; clump < 22; clump++)
    paintClump(
      context,
      random,
      {
        x: random.between(left, right),
        y: random.between(290, 350) + 34 * Math.abs(random.between(-1, 1)),
        radius: 22,
        light: random.unit(),
      },
      {
        tones: (light): Rgb => mix(WOOD(0.35 + light * 0.6), '#ffe2a0', 0.25),
        leaf: 4,
        dabs: 26,
        lightFrom: [0, -1],
        flatness: 0.7,
        shape: fillMapleLeaf,
      },
    );
  context.restore();
  // Jambs, lintel and the leaves of the door, opened inward.
  const wood = { base: '#7d3b2c', shade: '#55262a', rim: '#c97a52' };
  const light = { from: SUN, shadeWidth: 5 };
  for (const x of [left + 4, right - 20]) {
    context.fillStyle = vertical(context, top, FLOOR, [0, '#6b3029'], [1, '#84412f']);
    context.fillRect(x, top, 16, FLOOR - top + 4);
    context.fillStyle = css('#d78a5c', 0.7);
    context.fillRect(x + 12, top, 3, FLOOR - top + 4);
    context.fillStyle = '#8f8880';
    context.fillRect(x - 5, FLOOR - 20, 26, 22);
    context.fillStyle = '#c9c0b2';
    context.fillRect(x - 5, FLOOR - 20, 26, 4);
  }
  for (const [hinge, edge] of [
    [left + 20, left + 40],
    [right - 20, right - 38],
  ] as const) {
    polygon(context, [
      [hinge, top + 22],
      [edge, top + 34],
      [edge, FLOOR - 14],
      [hinge, FLOOR],
    ]);
    context.fillStyle = hinge < middle ? '#5f2a29' : '#8d4632';
    context.fill();
    context.fillStyle = '#d9a45a';
    for (let row = 0; row < 5; row++) context.fillRect((hinge + edge) / 2 - 2, top + 60 + row * 34, 4, 4);
  }
  context.fillStyle = vertical(context, top, top + 24, [0, '#8b4431'], [1, '#5d2a28']);
  context.fillRect(left - 14, top, right - left + 28, 24);
  context.fillStyle = css('#e29a64', 0.6);
  context.fillRect(left - 14, top, right - left + 28, 3);
  for (const x of [left + 44, middle, right - 44]) {
    context.fillStyle = '#d9a45a';
    context.beginPath();
    context.arc(x, top + 12, 5, 0, 7);
    context.fill();
  }
  // Eaves that rise toward their ends, brackets below, tiles above.
  const eaves = closedCurve([
    [left - 66, top - 38],
    [left - 30, top - 22],
    [middle, top - 12],
    [right + 30, top - 22],
    [right + 66, top - 38],
    [right + 40, top - 40],
    [right - 10, top - 86],
    [middle, top - 92],
    [left + 10, top - 86],
    [left - 40, top - 40],
  ]);
  fillForm(
    context,
    eaves,
    { base: '#5a646c', shade: '#3a424c', rim: '#a9b0ac' },
    { ...light, shadeWidth: 7 },
  );
  context.save();
  context.clip(eaves);
  context.lineWidth = 3;
  for (let row = -12; row <= 12; row++) {
    const x = middle + row * 10.5;
    context.strokeStyle = css('#7f898e', 0.75);
    context.beginPath();
    context.moveTo(x - row * 2.6, top - 92);
    context.quadraticCurveTo(x + row * 0.3, top - 50, x + row * 1.5, top - 8);
    context.stroke();
    context.strokeStyle = css('#333b45', 0.6);
    context.beginPath();
    context.moveTo(x - row * 2.6 - 4, top - 92);
    context.quadraticCurveTo(x + row * 0.3 - 4, top - 50, x + row * 1.5 - 4, top - 8);
    context.stroke();
  }
  context.restore();
  fillForm(
    context,
    tube(
      [
        [left + 2, top - 90],
        [middle, top - 95],
        [right - 2, top - 90],
      ],
      [6, 7, 6],
    ),
    { base: '#6a747b', shade: '#434c55', rim: '#b9beb8' },
    { ...light, shadeWidth: 3 },
  );
  for (let bracket = 0; bracket < 9; bracket++) {
    const x = lerp(left - 8, right + 8, bracket / 8);
    context.fillStyle = wood.shade;
    context.fillRect(x - 6, top - 16, 12, 14);
    context.fillStyle = wood.base;
    context.fillRect(x - 2, top - 14, 6, 8);
  }
  context.fillStyle = css(SHADOW, 0.4);
  context.fillRect(left - 10, top + 24, right - left + 20, 12);
  // Three steps down into the court.
  for (let step = 0; step < 3; step++) {
    const y = FLOOR - 2 + step * 13;
    const half = 92 + step * 18;
    context.fillStyle = css(mix('#e0d3be', '#d2c1a6', step / 3));
    context.fillRect(middle - half, y, half * 2, 6);
    context.fillStyle = css(mix('#9d9189', '#877d7a', step / 3));
    context.fillRect(middle - half, y + 6, half * 2, 8);
  }
}
