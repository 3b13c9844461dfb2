import type { Ability } from './ability.ts';
import { sleepTimer } from './sleep-timer/sleep-timer.tsx';

/** All abilities, in the order of their controls. */
export const abilities: readonly Ability[] = [sleepTimer];
