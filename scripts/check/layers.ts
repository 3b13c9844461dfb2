import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { walls } from './walls.ts';

const rooms = ['app', 'domain', 'server', 'backend', 'supabase', 'contract', 'studio', 'scripts', 'e2e'];

export interface LayerReport {
  /** How many modules were read. None means that the check saw nothing, not that all is well. */
  modules: number;
  /** One line a broken wall: the rule and the import that breaks it. */
  violations: string[];
}

/** Holds the imports of the tree under `root` against the walls in `walls.ts`. */
export async function readLayers(root: string): Promise<LayerReport> {
  const { forbidden, options } = walls;
  const places = rooms.filter((room) => existsSync(join(root, room)));
  if (places.length === 0) return { modules: 0, violations: [] };
  const { output } = await cruise(places, {
    ...options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden },
    outputType: 'json',
  });
  const { summary } = JSON.parse(String(output)) as ICruiseResult;
  return {
    modules: summary.totalCruised,
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  };
}
