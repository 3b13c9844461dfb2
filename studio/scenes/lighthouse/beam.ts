import { Path2D } from '@napi-rs/canvas';
import { css } from '../../kit/colour.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D } from '../../kit/layer.ts';
import { Layer } from '../../kit/layer.ts';
import { clamp } from '../../kit/maths.ts';
import type { createMist } from '../../kit/mist.ts';
import type { Stage } from '../../stage.ts';
import { alongBeam, beamAngle, LAMP } from './view.ts';

const LIGHT = '#ffedc0';
const REACH = 42;
/** Half the opening of the beam, as a tangent. */
const SPREAD = 0.066;
/** So many veils over one another, each narrower than the last, make its soft edge. */
const VEILS = 28;
const VEIL_STRENGTH = 0.037;
/** Haze has no edges: half the pixels show as much. */
const RESOLUTION = 0.5;
const LAMP_HALF = 7;

/** The lamp and its two beams in the haze. */
export function createBeams(stage: Stage, drawHaze: ReturnType<typeof createMist>) {
  const air = new Layer(stage.width, stage.height, stage.scale * RESOLUTION);
  const glow = createGlow('#ffe2a6', 2.2);
  const flare = createGlow('#fff3d6', 3);
  return {
    /** The beam that points away from us goes behind the tower, the other one before it. */
    draw(context: Context2D, second: number, side: 'behind' | 'before') {
      const light = air.clear();
      for (const turn of [0, Math.PI]) {
        const angle = beamAngle(second) + turn;
        if ((side === 'before') === Math.sin(angle) > 0) drawBeam(light, angle);
      }
      // The haze is uneven: where it is thin there is nothing to light.
      light.globalCompositeOperation = 'destination-out';
      drawHaze(light, { y: -60, height: 420, drift: second * 14 + 300, length: 1500, opacity: 0.5 });
      drawHaze(light, { y: 140, height: 380, drift: second * 22, length: 1100, opacity: 0.42 });
      context.globalCompositeOperation = 'screen';
      air.drawOn(context);
      context.globalCompositeOperation = 'source-over';
    },
    drawLamp(context: Context2D, second: number) {
      const facing = Math.max(...[0, Math.PI].map((turn) => Math.sin(beamAngle(second) + turn)));
      const dazzle = clamp(facing) ** 40;
      shine(context, glow, LAMP.x, LAMP.y, 150, 0.6);
      shine(context, glow, LAMP.x, LAMP.y, 46, 0.9);
      shine(context, flare, LAMP.x, LAMP.y, 430, 0.85 * dazzle);
      shine(context, flare, LAMP.x, LAMP.y, 900, 0.5 * dazzle, 26);
      shine(context, flare, LAMP.x, LAMP.y, 26, 1);
    },
  };
}

function drawBeam(context: Context2D, angle: number): void {
  const end = alongBeam(angle, REACH);
  const length = Math.hypot(end.x - LAMP.x, end.y - LAMP.y);
  if (length < 1) return;
  // Seen along its axis a beam is short and deep: its light adds up.
  const strength = VEIL_STRENGTH * (0.72 + 0.5 * Math.abs(Math.sin(angle)) ** 3);
  const light = context.createLinearGradient(0, 0, length, 0);
  for (const [place, share] of [1.5, 1, 0.64, 0.36, 0].entries())
    light.addColorStop(place / 4, css(LIGHT, strength * share));
  context.save();
  context.translate(LAMP.x, LAMP.y);
  context.rotate(Math.atan2(end.y - LAMP.y, end.x - LAMP.x));
  context.fillStyle = light;
  for (let veil = 1; veil <= VEILS; veil++) {
    const half = SPREAD * (veil / VEILS) ** 1.25 * end.reach * end.unit;
    const root = LAMP_HALF * (veil / VEILS);
    context.fill(new Path2D(`M0 ${-root}L${length} ${-half}L${length} ${half}L0 ${root}Z`));
  }
  context.restore();
}
