import type { Canvas } from '@napi-rs/canvas';

/** Brightness (0 to 1) below which a pixel is black, and above which it is overexposed. */
const BLACK = 0.06;
const BURNT = 0.97;

/**
 * Scores a frame as a cover: sharp, colourful, rich in contrast, neither black nor overexposed.
 * @param frame a few hundred pixels wide, since every pixel is read
 * @returns 0 for a black or white frame, about 1 for a good one
 */
export function frameScore(frame: Canvas): number {
  const { width, height } = frame;
  const pixels = frame.data();
  const count = width * height;
  const luma = new Float32Array(count);
  let [black, burnt] = [0, 0];
  const [brightness, redGreen, yellowBlue] = [new Spread(), new Spread(), new Spread()];
  for (let index = 0; index < count; index++) {
    const [red = 0, green = 0, blue = 0] = [pixels[index * 4], pixels[index * 4 + 1], pixels[index * 4 + 2]];
    const bright = (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
    luma[index] = bright;
    brightness.add(bright);
    if (bright < BLACK) black++;
    if (bright > BURNT) burnt++;
    redGreen.add((red - green) / 255);
    yellowBlue.add(((red + green) / 2 - blue) / 255);
  }
  const contrast = brightness.deviation;
  // Hasler and Süsstrunk, Measuring colourfulness in natural images (2003); 0.3 of 1 is "highly colourful".
  const colour =
    Math.hypot(redGreen.deviation, yellowBlue.deviation) + 0.3 * Math.hypot(redGreen.mean, yellowBlue.mean);
  const sharpness = meanLaplacian(luma, width, height);
  const exposure = (1 - black / count) * (1 - burnt / count) ** 2;
  const quality =
    0.4 * saturating(sharpness, 0.03) + 0.3 * saturating(colour, 0.2) + 0.3 * saturating(contrast, 0.15);
  // A frame without contrast shows nothing, however well exposed.
  return quality * exposure * Math.min(1, contrast / 0.03);
}

/** Approaches 1, and is 0.5 at `half`, so that more sharpness counts less and less. */
const saturating = (value: number, half: number) => value / (value + half);

/** Mean absolute Laplacian, a measure of sharpness. */
function meanLaplacian(luma: Float32Array, width: number, height: number): number {
  const at = (index: number) => luma[index] ?? 0;
  let total = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const index = y * width + x;
      const around = at(index - 1) + at(index + 1) + at(index - width) + at(index + width);
      total += Math.abs(around - 4 * at(index));
    }
  }
  return total / Math.max(1, (width - 2) * (height - 2));
}

/** Accumulates the mean and standard deviation of numbers. */
class Spread {
  #count = 0;
  #sum = 0;
  #squares = 0;

  add(value: number): void {
    this.#count++;
    this.#sum += value;
    this.#squares += value * value;
  }
  get mean(): number {
    return this.#sum / this.#count;
  }
  get deviation(): number {
    return Math.sqrt(Math.max(0, this.#squares / this.#count - this.mean ** 2));
  }
}
