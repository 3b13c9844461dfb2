import type { Scene } from '../scene.ts';

/** Prepares one card's picture and returns it as a function of time, without its title. */
export type Painting = Scene['paint'];
