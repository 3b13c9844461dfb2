import { css } from '../../kit/colour.ts';
import { vertical } from '../../kit/gradient.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fillMapleLeaf } from '../../kit/maple-leaf.ts';
import { clamp, lerp } from '../../kit/maths.ts';
import { createGrain, lay } from '../../kit/matter.ts';
import type { Point } from '../../kit/path.ts';
import type { Stage } from '../../stage.ts';
import type { DrawLeaf } from './leaves.ts';
import { FLOOR, LEFT, SHADOW, WIDE } from './measures.ts';

/** The flags of the court: where he has swept they are bare, elsewhere leaves lie. */
export function paintGround(context: Context2D, stage: Stage, drawLeaf: DrawLeaf): void {
  const random = stage.random('ground');
  const ground = stage.layer(WIDE, 330, (floor) => {
    floor.fillStyle = vertical(floor, 0, 250, [0, '#c9b08c'], [0.25, '#d8c19c'], [1, '#c2a682']);
    floor.fillRect(0, 0, WIDE, 330);
    lay(
      floor,
      createGrain(stage, 'stone', WIDE, 330, { dark: [112, 84, 72], light: [255, 240, 208], strength: 0.26 }),
    );
  });
  context.save();
  context.beginPath();
  context.rect(LEFT, FLOOR, WIDE, 330);
  context.clip();
  ground.drawOn(context, LEFT, FLOOR);
  const rows = [0, 11, 25, 43, 67, 99, 141, 197, 271];
  context.lineCap = 'round';
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1] ?? 330;
    const joint = (style: string, width: number, dy: number) => {
      context.strokeStyle = style;
      context.lineWidth = width;
      context.beginPath();
      context.moveTo(LEFT, FLOOR + row + dy);
      context.lineTo(LEFT + WIDE, FLOOR + row + dy);
      for (let flag = -16; flag < 17; flag++) {
        const aside = flag * 112 + (index % 2) * 56;
        context.moveTo(640 + aside * (0.5 + row / 210), FLOOR + row + dy);
        context.lineTo(640 + aside * (0.5 + next / 210), FLOOR + next + dy);
      }
      context.stroke();
    };
    joint(css('#6f5750', 0.5), 0.7 + row / 120, 0);
    joint(css('#fff0cf', 0.35), 0.5 + row / 160, 1 + row / 130);
  }
  context.restore();
  // The crown's shade lies on the flags too, flatter, with the sun between the leaves.
  const play = stage.layer(WIDE, 330, (shade) => {
    shade.fillStyle = SHADOW;
    for (let leaf = 0; leaf < 900; leaf++) {
      const near = random.unit();
      const patch = Math.floor(random.between(0, 9));
      const x = 190 * patch + 60 * Math.sin(patch * 2.3) + random.between(-150, 150) * (0.4 + near) - 60;
      const y = 8 + near * 70 + (patch % 3) * 74 + random.between(-24, 24);
      shade.save();
      shade.translate(x, y);
      shade.scale(1, 0.34);
      shade.rotate(random.between(0, 6.3));
      shade.scale(15 + near * 14, 15 + near * 14);
      fillMapleLeaf(shade);
      shade.restore();
    }
  });
  context.save();
  context.globalAlpha = 0.3;
  context.globalCompositeOperation = 'multiply';
  context.beginPath();
  context.rect(LEFT, FLOOR, WIDE, 330);
  context.clip();
  context.filter = `blur(${2.5 * stage.scale}px)`;
  play.drawOn(context, LEFT, FLOOR);
  context.restore();
  for (let leaf = 0; leaf < 900; leaf++) {
    const depth = (leaf / 900) ** 0.8;
    const y = FLOOR + 4 + depth * 250;
    const x = random.between(LEFT, LEFT + WIDE);
    const bare = ((x - 700) / 330) ** 2 + ((y - 606) / 66) ** 2;
    if (random.unit() > clamp(bare - 0.75) * 0.9) continue;
    const radius = lerp(5, 15, depth) * random.between(0.75, 1.15);
    const at: Point = [x, y];
    context.fillStyle = css(SHADOW, 0.35);
    context.beginPath();
    context.ellipse(x - radius * 0.3, y + radius * 0.18, radius * 0.9, radius * 0.3, 0, 0, 7);
    context.fill();
    context.save();
    context.translate(...at);
    context.scale(1, 0.5);
    drawLeaf(context, {
      at: [0, 0],
      radius,
      spin: random.between(0, 6.3),
      tilt: random.between(-0.5, 0.5),
      kind: random.integer(0, 6),
    });
    context.restore();
  }
}
