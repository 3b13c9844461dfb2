/** A place or a direction in a room: x to the right, y up, z away from us. */
export type Vector = readonly [x: number, y: number, z: number];

export function dot(one: Vector, other: Vector): number {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
}

export function cross(one: Vector, other: Vector): Vector {
  return [
    one[1] * other[2] - one[2] * other[1],
    one[2] * other[0] - one[0] * other[2],
    one[0] * other[1] - one[1] * other[0],
  ];
}

export function subtract(one: Vector, other: Vector): Vector {
  return [one[0] - other[0], one[1] - other[1], one[2] - other[2]];
}

/** The same direction with a length of one. */
export function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

/** Where one is after so much of the way. */
export function along([x, y, z]: Vector, way: Vector, distance: number): Vector {
  return [x + way[0] * distance, y + way[1] * distance, z + way[2] * distance];
}
