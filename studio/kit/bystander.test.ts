import { describe, expect, it } from 'vitest';
import type { Bystander } from './bystander.ts';
import { drawBystander } from './bystander.ts';
import { expectSettingsKept, pictureOf } from './picture.fixture.ts';

const person: Bystander = { x: 160, y: 170, height: 120, colour: '#123456', reach: 0 };
const shown = (other: Partial<Bystander> = {}) =>
  pictureOf((context) => drawBystander(context, { ...person, ...other }));

describe('somebody in the crowd', () => {
  it.each([40, 80, 120])('stands on the ground, %d pixels tall', (height) => {
    const { top, bottom, left, right, x } = shown({ height }).ink();
    expect(bottom).toBe(person.y);
    expect(Math.abs(bottom - top - height)).toBeLessThan(height * 0.04);
    expect(right - left).toBeLessThan(height * 0.6);
    expect(x).toBeCloseTo(person.x, 0);
  });

  it('raises both arms, over the head at last', () => {
    const tops = [0, 0.5, 1].map((reach) => shown({ reach }).ink().top);
    expect(tops[2]).toBeLessThan((tops[0] ?? 0) - 3);
    const raised = shown({ reach: 1 });
    const armAt = (side: number) => raised.rgba(Math.round(person.x + side * 0.16 * 120), 170 - 120)[3];
    expect([armAt(-1) > 0, armAt(1) > 0]).toEqual([true, true]);
    expect(shown({ reach: 0 }).rgba(Math.round(person.x - 0.16 * 120), 170 - 120)[3]).toBe(0);
  });

  it('is a silhouette of one colour', () => {
    const isOther = (red: number, green: number, blue: number, alpha: number) =>
      alpha === 255 && Math.max(Math.abs(red - 0x12), Math.abs(green - 0x34), Math.abs(blue - 0x56)) > 3;
    expect(shown().rgba(person.x, 120)).toEqual([0x12, 0x34, 0x56, 255]);
    expect(shown().ink(isOther).amount).toBe(0);
  });

  it('leaves no setting behind', () => expectSettingsKept((context) => drawBystander(context, person)));
});
