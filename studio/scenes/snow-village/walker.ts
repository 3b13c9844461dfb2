import { createGlow } from '../../kit/glow.ts';
import { drawLanternWalker } from '../../kit/lantern-walker.ts';
import type { Context2D } from '../../kit/layer.ts';
import { lerp, smoothstep } from '../../kit/maths.ts';
import { oval } from '../../kit/path.ts';
import { DOOR_SECONDS, HOME } from './village.ts';

const START_SECOND = 19;
const ARRIVE_SECOND = 46;
const STRIDE_SECONDS = 1.15;
const FOOTPRINT_PIXELS = 11;

/** The way home: in from the left below, up to the door. */
function wayAt(share: number) {
  const x = lerp(-40, HOME.x - 16, share);
  const y = lerp(712, HOME.y + 14, smoothstep(0.1, 1, share));
  return { x, y, height: lerp(84, 60, smoothstep(710, 628, y)) };
}

/** Somebody comes home with a lantern, leaves footprints, waits at the door and is let in. */
export function createWalker() {
  const warm = createGlow('#ffb25e', 2);
  return (context: Context2D, second: number) => {
    const share = Math.min(1, Math.max(0, (second - START_SECOND) / (ARRIVE_SECOND - START_SECOND)));
    drawFootprints(context, share);
    if (second < START_SECOND - 1 || second > DOOR_SECONDS[0] + 3.4) return;
    const { x, y, height } = wayAt(share);
    const inside = smoothstep(DOOR_SECONDS[0] + 1.6, DOOR_SECONDS[0] + 3.2, second);
    context.save();
    context.globalAlpha = 1 - smoothstep(0.55, 1, inside);
    drawLanternWalker(context, warm, {
      x: x + inside * 12,
      y: y - inside * 10,
      height,
      colour: '#10132a',
      stride: (Math.min(second, ARRIVE_SECOND) - START_SECOND) / STRIDE_SECONDS + inside,
      direction: 1,
      flame: 0.93 + 0.07 * Math.sin(second * 3.3),
    });
    context.restore();
  };
}

function drawFootprints(context: Context2D, share: number): void {
  context.fillStyle = 'rgba(52,66,116,.55)';
  let walked = 0;
  let [lastX, lastY] = [wayAt(0).x, wayAt(0).y];
  let step = 0;
  for (let part = 0; part <= share; part += 0.002) {
    const { x, y, height } = wayAt(part);
    walked += Math.hypot(x - lastX, (y - lastY) * 2);
    [lastX, lastY] = [x, y];
    if (walked < FOOTPRINT_PIXELS * (height / 66)) continue;
    walked = 0;
    step++;
    oval(context, x, y + (step % 2 === 0 ? 2.5 : -1.5) * (height / 70), height * 0.045, height * 0.02);
  }
}
