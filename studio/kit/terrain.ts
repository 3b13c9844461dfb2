import type { Rgb } from './colour.ts';
import type { DepthPicture } from './depth-picture.ts';
import { clamp } from './maths.ts';
import type { Viewpoint } from './viewpoint.ts';

/** A spot of ground, as whoever colours it sees it. */
export interface Ground {
  readonly x: number;
  readonly z: number;
  readonly height: number;
  /** Metres it rises for each metre to the right and away from the eye. */
  readonly slopeX: number;
  readonly slopeZ: number;
}

export interface Terrain {
  readonly near: number;
  readonly far: number;
  /** Height of the ground in metres; the eye is at 0. */
  readonly heightAt: (x: number, z: number) => number;
  readonly colour: (ground: Ground) => Rgb;
}

/** Samples of the ground across and into the picture; into it they grow with the distance, as the pixels do. */
const GRID_ACROSS = 800;
const GRID_DEEP = 900;
const STEPS_PER_SAMPLE = 2.4;
/** Hides the picture's edges from slopes that look beyond it. */
const GRID_MARGIN = 1.04;

/**
 * Draws hills as an eye sees them: each column marches away from the eye and shows the ground that rises above all it
 * has passed ("Voxel Space", NovaLogic, 1992).
 */
export function drawTerrain(picture: DepthPicture, view: Viewpoint, terrain: Terrain): void {
  const grid = surveyGround(picture.width, view, terrain);
  const steps = Math.round(GRID_DEEP * STEPS_PER_SAMPLE);
  for (let column = 0; column < picture.columns; column++) {
    const across = ((column + 0.5) / picture.fineness - view.centreX) / view.focal;
    let skyline = picture.rows;
    for (let step = 0; step < steps && skyline > 0; step++) {
      const deep = step / steps;
      const z = terrain.near * (terrain.far / terrain.near) ** deep;
      const height = grid(across, deep);
      const row = Math.max(
        0,
        Math.ceil((view.horizonY - (view.focal * height) / z) * picture.fineness - 0.5),
      );
      if (row >= skyline) continue;
      const [slopeX, slopeZ] = slopesAt(grid, terrain, across, deep, z);
      const colour = terrain.colour({ x: across * z, z, height, slopeX, slopeZ });
      for (let y = row; y < skyline; y++) picture.set(column, y, z, ...colour);
      skyline = row;
    }
  }
}

/** Height by direction (metres aside for each metre away) and by depth, 0 nearest to 1 farthest. */
type Grid = (across: number, deep: number) => number;

function surveyGround(width: number, view: Viewpoint, { near, far, heightAt }: Terrain): Grid {
  const reach = (GRID_MARGIN * Math.max(view.centreX, width - view.centreX)) / view.focal;
  const heights = new Float32Array((GRID_ACROSS + 1) * (GRID_DEEP + 1));
  for (let deep = 0; deep <= GRID_DEEP; deep++) {
    const z = near * (far / near) ** (deep / GRID_DEEP);
    for (let across = 0; across <= GRID_ACROSS; across++) {
      const x = (across / GRID_ACROSS - 0.5) * 2 * reach * z;
      heights[deep * (GRID_ACROSS + 1) + across] = heightAt(x, z);
    }
  }
  const at = (across: number, deep: number) => heights[deep * (GRID_ACROSS + 1) + across] ?? 0;
  return (across, deep) => {
    const u = clamp((across / reach / 2 + 0.5) * GRID_ACROSS, 0, GRID_ACROSS - 1e-6);
    const v = clamp(deep * GRID_DEEP, 0, GRID_DEEP - 1e-6);
    const [left, front] = [Math.floor(u), Math.floor(v)];
    const [toRight, toBack] = [u - left, v - front];
    const nearSide = at(left, front) * (1 - toRight) + at(left + 1, front) * toRight;
    const farSide = at(left, front + 1) * (1 - toRight) + at(left + 1, front + 1) * toRight;
    return nearSide * (1 - toBack) + farSide * toBack;
  };
}

/** The grid fans out, so its slopes are turned into those along the ground by the chain rule. */
function slopesAt(grid: Grid, { near, far }: Terrain, across: number, deep: number, z: number) {
  const aside = 1.2 / GRID_ACROSS;
  const away = 1.2 / GRID_DEEP;
  const byAcross = (grid(across + aside, deep) - grid(across - aside, deep)) / (2 * aside);
  const byDeep = (grid(across, deep + away) - grid(across, deep - away)) / (2 * away);
  const byLogZ = byDeep / Math.log(far / near);
  return [byAcross / z, (byLogZ - byAcross * across) / z] as const;
}
