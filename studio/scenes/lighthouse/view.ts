import { TAU } from '../../kit/maths.ts';

/** Where sky and sea meet. */
export const HORIZON_Y = 452;
/** The tower's foot, and its lamp above. */
export const FOOT = { x: 392, y: 452 } as const;
export const TOWER_HEIGHT = 276;
export const LAMP = { x: FOOT.x, y: FOOT.y - TOWER_HEIGHT } as const;

/** A camera of this focal length, with the tower ten units away; the sea lies this far under the eye. */
const FOCAL = 1000;
const TOWER_AWAY = 10;
const EYE_HEIGHT = 0.62;
const LAMP_ABOVE_EYE = ((HORIZON_Y - LAMP.y) * TOWER_AWAY) / FOCAL;
const MIDDLE_X = 640;
const LAMP_ACROSS = ((LAMP.x - MIDDLE_X) * TOWER_AWAY) / FOCAL;
/** Nothing nearer than this is projected. */
const NEAREST = 2.6;

const TURN_SECONDS = 15;
/** 0 points right along the picture, a quarter turn points at us. */
export const beamAngle = (second: number): number => (second / TURN_SECONDS) * TAU - 1.06;

/** Where on the picture the beam is, so far from the lamp, and how large a unit looks there. */
export function alongBeam(angle: number, distance: number) {
  const toward = Math.sin(angle);
  const reach = toward > 0 ? Math.min(distance, (TOWER_AWAY - NEAREST) / toward) : distance;
  const away = TOWER_AWAY - reach * toward;
  const unit = FOCAL / away;
  const x = MIDDLE_X + (LAMP_ACROSS + reach * Math.cos(angle)) * unit;
  return { x, y: HORIZON_Y - LAMP_ABOVE_EYE * unit, unit, reach };
}

/** How brightly the lamp lights a place of the sea, 0 to 1: the two beams are opposite each other. */
export function beamOnSea(angle: number, x: number, y: number): number {
  const away = (FOCAL * EYE_HEIGHT) / Math.max(0.8, y - HORIZON_Y);
  const across = ((x - MIDDLE_X) * away) / FOCAL - LAMP_ACROSS;
  const toward = TOWER_AWAY - away;
  const bearing = Math.atan2(toward, across);
  const spread = Math.sin(bearing - angle) / 0.13;
  return Math.exp(-spread * spread) / (1 + Math.hypot(toward, across) * 0.035);
}
