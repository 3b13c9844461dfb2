import { track } from '../../kit/track.ts';

/** The ground line on which the circle rolls. */
export const LINE_Y = 486;
export const CENTRE = { x: 640, y: 360 } as const;
/** Half the square's side, and the circle inscribed in it, while they are one figure. */
export const HALF = 212;

export const circle = {
  x: track(
    [0, -60],
    [3.2, 300],
    [6.2, 330],
    [8.4, 470],
    [10.4, 640],
    [13, 640],
    [23.4, 640],
    [25.8, 980],
    [29.6, 1340],
  ),
  y: track(
    [6.4, LINE_Y - 120],
    [8.4, 236],
    [10.4, 128],
    [13, CENTRE.y],
    [23.4, CENTRE.y],
    [25.6, LINE_Y - 28],
  ),
  radius: track([0, 28], [3.2, 28], [6.2, 120], [10.4, 120], [13, HALF], [23.4, HALF], [25.4, 28]),
};

export const square = {
  x: track([5, 760], [8.4, 760], [10.4, 640], [24.2, 640]),
  /** Of its middle; it rises from behind the line and sinks behind it again. */
  y: track(
    [4.6, LINE_Y + 190],
    [7.6, LINE_Y - 150],
    [10.4, 400],
    [13, CENTRE.y],
    [23.4, CENTRE.y],
    [26.4, LINE_Y + 230],
  ),
  half: track([4.6, 150], [10.4, 150], [13, HALF], [23.4, HALF], [25, 150]),
};

/** The line draws itself, steps aside for the figure, and comes back. */
export const line = {
  reach: track([0.2, 0], [2.6, 1]),
  y: track([0, LINE_Y], [10.6, LINE_Y], [13, 760], [22.8, 760], [24.8, LINE_Y]),
};

/** Of the inscribed squares and circles: how many have opened, and how far they have turned. */
export const nest = {
  opened: track([13, 0], [16, 6], [16.6, 6], [18.4, 0]),
  turned: track([13, 0], [18.4, Math.PI / 2]),
};

/** The four quarters: how far apart, and how far round each has turned. */
export const quarters = {
  gap: track([18.4, 0], [19.4, 46], [20.4, 0], [21.2, 0], [22.1, 46], [23.1, 0]),
  turn: (place: number) =>
    track(
      [18.8 + place * 0.14, 0],
      [20.1 + place * 0.1, Math.PI],
      [21.5 + place * 0.14, Math.PI],
      [22.8 + place * 0.1, 2 * Math.PI],
    ),
};
