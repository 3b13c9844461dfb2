import { installOnDemand } from '../tools/on-demand.ts';

/** Vitest's global setup: installs the packages of the studio. */
export const setup = () => installOnDemand('studio');
