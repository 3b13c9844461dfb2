/** What is known of a picture's colours and size. */
interface Picture {
  /** By which its colours are coded; absent: the file does not tell. */
  readonly matrix: string | undefined;
  readonly pixelFormat: string;
  readonly width: number;
  readonly height: number;
}

/** Lines from which on a picture is of high definition, whose colours are coded by BT.709; below it is BT.601. */
const HD_LINES = 720;
/** A wide film has its bars cut off. */
const HD_WIDTH = 1280;

/** Options of ffmpeg's filter `scale` for what a source does not say of its colours; ffmpeg would take all for BT.601. */
export function untoldMatrix({ matrix, pixelFormat, width, height }: Picture): string {
  if (matrix !== undefined || !/^(?:yuv(?!j)|nv|p0)/.test(pixelFormat)) return '';
  return `in_color_matrix=${height >= HD_LINES || width >= HD_WIDTH ? 'bt709' : 'bt601'}:`;
}

/** The same of a film as browsers play it, which go by its lines alone. */
export const untoldFilmMatrix = ({
  isColourTold,
  height,
}: {
  readonly isColourTold: boolean;
  readonly height: number;
}): string => (isColourTold ? '' : `in_color_matrix=${height >= HD_LINES ? 'bt709' : 'bt601'}:`);
