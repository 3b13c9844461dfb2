import { css, mix } from './colour.ts';
import type { Context2D } from './layer.ts';
import { TAU } from './maths.ts';

export interface WindTurbine {
  /** Foot of the tower. */
  readonly x: number;
  readonly y: number;
  /** Up to the hub. */
  readonly height: number;
  /** Radians by which the rotor has turned. */
  readonly turned: number;
  /** -1 to 1: how far it faces aside; 0 faces us. */
  readonly aside: number;
  /** The air before it, and how much of it, 0 to 1. */
  readonly air: string;
  readonly haze: number;
}

const BLADE_SHARE = 0.62;

/** A white wind turbine; the light comes from the left. */
export function drawWindTurbine(context: Context2D, turbine: WindTurbine): void {
  const { x, y, height, turned, aside, air, haze } = turbine;
  const tint = (colour: string) => css(mix(colour, air, haze));
  const tower = context.createLinearGradient(x - height * 0.016, 0, x + height * 0.016, 0);
  tower.addColorStop(0, tint('#ffffff'));
  tower.addColorStop(0.55, tint('#dfe5ea'));
  tower.addColorStop(1, tint('#98a6b4'));
  context.fillStyle = tower;
  context.beginPath();
  context.moveTo(x - height * 0.02, y);
  context.lineTo(x - height * 0.009, y - height);
  context.lineTo(x + height * 0.009, y - height);
  context.lineTo(x + height * 0.02, y);
  context.fill();
  context.save();
  context.translate(x, y - height);
  context.fillStyle = tint('#c6d0d8');
  context.beginPath();
  context.roundRect(
    -height * 0.016 + aside * height * 0.02,
    -height * 0.02,
    height * 0.05,
    height * 0.034,
    height * 0.012,
  );
  context.fill();
  // A rotor that faces aside is seen as an ellipse.
  context.scale(1 - 0.42 * Math.abs(aside), 1);
  for (let blade = 0; blade < 3; blade++) {
    context.save();
    context.rotate(turned + (blade / 3) * TAU);
    const reach = height * BLADE_SHARE;
    context.fillStyle = tint('#f7fafb');
    context.beginPath();
    context.moveTo(-height * 0.008, 0);
    context.quadraticCurveTo(-height * 0.03, -reach * 0.22, -height * 0.003, -reach);
    context.lineTo(height * 0.006, -reach);
    context.quadraticCurveTo(height * 0.012, -reach * 0.3, height * 0.01, 0);
    context.fill();
    context.fillStyle = tint('#b9c5cf');
    context.beginPath();
    context.moveTo(height * 0.002, -reach * 0.04);
    context.lineTo(height * 0.006, -reach);
    context.quadraticCurveTo(height * 0.012, -reach * 0.3, height * 0.01, 0);
    context.fill();
    context.restore();
  }
  context.fillStyle = tint('#eef2f4');
  context.beginPath();
  context.arc(0, 0, height * 0.017, 0, TAU);
  context.fill();
  context.restore();
}
