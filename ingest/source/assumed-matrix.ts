/** The colour format and size of a picture. */
interface Picture {
  /** The matrix of its colours; absent if the file does not name it. */
  readonly matrix: string | undefined;
  readonly pixelFormat: string;
  readonly width: number;
  readonly height: number;
}

/** From this many lines on, a picture without a named matrix counts as HD, with BT.709; below, BT.601 applies. */
const HD_LINES = 720;
/** Wide films have fewer lines, because their bars are cut off. */
const HD_WIDTH = 1280;

/** Options of ffmpeg's `scale` for a source without a named matrix; ffmpeg would always assume BT.601. */
export function assumedMatrix({ matrix, pixelFormat, width, height }: Picture): string {
  if (matrix !== undefined || !/^(?:yuv(?!j)|nv|p0)/.test(pixelFormat)) return '';
  return `in_color_matrix=${height >= HD_LINES || width >= HD_WIDTH ? 'bt709' : 'bt601'}:`;
}

/** The same for a finished film, as browsers play it: they decide by its lines alone. */
export const assumedFilmMatrix = ({
  hasColourMatrix,
  height,
}: {
  readonly hasColourMatrix: boolean;
  readonly height: number;
}): string => (hasColourMatrix ? '' : `in_color_matrix=${height >= HD_LINES ? 'bt709' : 'bt601'}:`);
