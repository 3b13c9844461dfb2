import { css } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import { fract, lerp, wrap } from '../../kit/maths.ts';
import type { Stage } from '../../stage.ts';
import { PANE, travelled } from './view.ts';

/** The masts stand this far apart on the land, at this zoom. */
const SPACING = 980;
const MAST_ZOOM = 5.2;
/** What a shutter sees while it is open: half of the way between two frames. */
const SMEAR = 46;
const WIRES = [
  { top: 92, sag: 30, weight: 2, opacity: 0.62 },
  { top: 128, sag: 12, weight: 1.5, opacity: 0.55 },
  { top: 63, sag: 38, weight: 1.4, opacity: 0.4 },
] as const;
const STREAKS = 90;
const BANK_TOP = 506;

/** What is nearest: wires that rise and fall, masts that are gone when seen, the blurred edge of the line. */
export function createWires(stage: Stage) {
  const random = stage.random('bank');
  const streaks = Array.from({ length: STREAKS }, () => ({
    along: random.unit() * 4000,
    depth: random.unit(),
    length: random.between(140, 520),
    colour: random.pick(['#2c3324', '#4c5236', '#1d241e', '#6b6443']),
  }));
  return (context: Context2D, second: number) => {
    drawBank(context, streaks, second);
    const passed = travelled(second) / SPACING;
    drawWireLines(context, passed);
    drawMasts(context, passed);
  };
}

interface Streak {
  readonly along: number;
  readonly depth: number;
  readonly length: number;
  readonly colour: string;
}

function drawBank(context: Context2D, streaks: readonly Streak[], second: number): void {
  const bank = context.createLinearGradient(0, BANK_TOP, 0, PANE.bottom);
  bank.addColorStop(0, css('#2e3626', 0));
  bank.addColorStop(0.35, css('#2e3626', 0.85));
  bank.addColorStop(1, '#1a2019');
  context.fillStyle = bank;
  context.fillRect(PANE.left, BANK_TOP, PANE.right - PANE.left, PANE.bottom - BANK_TOP);
  for (const { along, depth, length, colour } of streaks) {
    const y = lerp(BANK_TOP + 14, PANE.bottom, depth);
    const x = wrap(along - travelled(second) * lerp(3.1, 4.4, depth), 4000) - 900;
    const smear = context.createLinearGradient(x, 0, x + length, 0);
    smear.addColorStop(0, css(colour, 0));
    smear.addColorStop(0.5, css(colour, 0.55));
    smear.addColorStop(1, css(colour, 0));
    context.fillStyle = smear;
    context.fillRect(x, y, length, lerp(2, 6, depth));
  }
}

/** Between two masts a wire hangs; passing it, one sees it sink and rise. */
function drawWireLines(context: Context2D, passed: number): void {
  const width = PANE.right - PANE.left;
  const spanWidth = SPACING * MAST_ZOOM;
  for (const { top, sag, weight, opacity } of WIRES) {
    context.strokeStyle = css('#20222c', opacity);
    context.lineWidth = weight;
    context.beginPath();
    for (let step = 0; step <= 12; step++) {
      const x = PANE.left + (step / 12) * width;
      const place = fract(passed + (x - PANE.left) / spanWidth);
      context.lineTo(x, top + sag * 4 * place * (1 - place));
    }
    context.stroke();
  }
}

function drawMasts(context: Context2D, passed: number): void {
  const spanWidth = SPACING * MAST_ZOOM;
  const x = PANE.left + (1 - fract(passed)) * spanWidth;
  if (x > PANE.right + 200) return;
  const smear = context.createLinearGradient(x - SMEAR, 0, x + SMEAR, 0);
  smear.addColorStop(0, css('#1c1f28', 0));
  smear.addColorStop(0.3, css('#1c1f28', 0.62));
  smear.addColorStop(0.7, css('#1c1f28', 0.62));
  smear.addColorStop(1, css('#1c1f28', 0));
  context.fillStyle = smear;
  context.fillRect(x - SMEAR, PANE.top, SMEAR * 2, PANE.bottom - PANE.top);
  context.fillStyle = css('#1c1f28', 0.4);
  context.fillRect(x - 150, 88, 190, 7);
}
