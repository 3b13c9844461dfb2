import { randomInt } from 'node:crypto';

/** Each request comes from somewhere else, so that no limit is met: those have tests of their own. */
export function someAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}
