import type { Stage } from '../stage.ts';
import type { Rgb } from './colour.ts';
import { css, mix } from './colour.ts';
import type { Layer } from './layer.ts';

export interface Viaduct {
  readonly height: number;
  /** From the top of the wall to where the arches spring. */
  readonly deck: number;
  /** From pier to pier. */
  readonly span: number;
  readonly pier: number;
  readonly light: Rgb | string;
  readonly shade: Rgb | string;
  /** Colour of the air, which hides the feet. */
  readonly air: Rgb | string;
}

const COURSE = 11;
const COPING = 7;

/** A stone viaduct of round arches across the whole stage; its feet dissolve in the mist. */
export function createViaduct(stage: Stage, viaduct: Viaduct): Layer {
  const { height, deck, span, pier, light, shade, air } = viaduct;
  const random = stage.random('viaduct');
  const radius = (span - pier) / 2;
  return stage.layer(stage.width, height, (context) => {
    context.beginPath();
    context.rect(0, 0, stage.width, height);
    for (let x = -span / 2; x < stage.width + span; x += span) {
      context.moveTo(x + radius, height + 2);
      context.lineTo(x + radius, deck + radius);
      context.arc(x, deck + radius, radius, 0, Math.PI, true);
      context.lineTo(x - radius, height + 2);
      context.closePath();
    }
    context.save();
    context.clip('evenodd');
    context.fillStyle = css(mix(light, shade, 0.35));
    context.fillRect(0, 0, stage.width, height);
    for (let y = COPING, row = 0; y < height; y += COURSE, row++) {
      for (let x = row % 2 ? -14 : 0; x < stage.width; ) {
        const width = random.between(17, 34);
        context.fillStyle = css(mix(light, shade, random.between(0.1, 0.62)), 0.75);
        context.fillRect(x + 0.7, y + 0.7, width - 1.2, COURSE - 1.2);
        x += width;
      }
    }
    // The inner side of each arch, away from the light.
    context.lineWidth = 15;
    context.strokeStyle = css(mix(shade, '#20302c', 0.35), 0.8);
    for (let x = -span / 2; x < stage.width + span; x += span) {
      context.beginPath();
      context.arc(x, deck + radius, radius, Math.PI, Math.PI * 1.62);
      context.stroke();
      context.fillStyle = css(mix(shade, '#20302c', 0.3), 0.55);
      context.fillRect(x + radius, deck + radius, pier * 0.34, height);
    }
    context.restore();
    ringStones(context, viaduct, radius, stage.width);
    context.fillStyle = css(mix(light, '#ffffff', 0.2));
    context.fillRect(0, 0, stage.width, COPING);
    context.fillStyle = css(shade, 0.7);
    context.fillRect(0, COPING, stage.width, 2.4);
    const haze = context.createLinearGradient(0, deck, 0, height);
    haze.addColorStop(0, css(air, 0));
    haze.addColorStop(1, css(air, 0.85));
    context.globalCompositeOperation = 'source-atop';
    context.fillStyle = haze;
    context.fillRect(0, 0, stage.width, height);
  });
}

/** The wedge-shaped stones around each arch. */
function ringStones(context: Layer['context'], viaduct: Viaduct, radius: number, width: number): void {
  const { deck, span, light, shade } = viaduct;
  const stones = 21;
  context.lineWidth = 11;
  for (let x = -span / 2; x < width + span; x += span) {
    for (let stone = 0; stone < stones; stone++) {
      const from = Math.PI + (stone / stones) * Math.PI;
      context.strokeStyle = css(mix(light, shade, 0.12 + 0.3 * ((stone * 7) % 5) * 0.25));
      context.beginPath();
      context.arc(x, deck + radius, radius + 5.5, from + 0.012, from + Math.PI / stones - 0.012);
      context.stroke();
    }
  }
}
