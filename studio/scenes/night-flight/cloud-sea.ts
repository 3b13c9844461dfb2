import { css } from '../../kit/colour.ts';
import { createCloudBank, drawCloudBank } from '../../kit/cumulus.ts';
import { createGlow, shine } from '../../kit/glow.ts';
import type { Context2D, Layer } from '../../kit/layer.ts';
import { lerp, smoothstep, TAU } from '../../kit/maths.ts';
import { disc } from '../../kit/path.ts';
import type { Stage } from '../../stage.ts';

/** Where the sea of clouds ends. */
export const CLOUD_HORIZON_Y = 372;
/** When the gap with the town in it is before us. */
export const TOWN_SECOND = 20;

/** From far to near: where a bank stands, how fast it passes, how large its puffs are, how much haze is before it. */
const BANKS = [
  { y: 322, height: 84, speed: 3, billow: 34, haze: 0.55, opens: 0, resolution: 1 },
  { y: 344, height: 90, speed: 7, billow: 46, haze: 0.4, opens: 0, resolution: 1 },
  { y: 366, height: 110, speed: 14, billow: 64, haze: 0.28, opens: 0, resolution: 1 },
  { y: 396, height: 150, speed: 27, billow: 96, haze: 0.16, opens: 0.75, resolution: 0.8 },
  { y: 440, height: 210, speed: 52, billow: 150, haze: 0.07, opens: 1, resolution: 0.6 },
  { y: 520, height: 280, speed: 96, billow: 240, haze: 0, opens: 1, resolution: 0.45 },
] as const;
const BANK_LENGTH = 3000;
const GAP_HALF = 620;
const LIGHTS = 520;
const TOWN_WIDTH = 1900;

/** A sea of clouds under the moon that passes to the left, and the lights of a town where it opens. */
export function createCloudSea(stage: Stage) {
  const banks = BANKS.map((bank, index) => {
    const middle = (stage.width / 2 + TOWN_SECOND * bank.speed) % BANK_LENGTH;
    // The bank goes round: what lies behind its end lies before its beginning.
    const fromMiddle = (x: number) => BANK_LENGTH / 2 - Math.abs(BANK_LENGTH / 2 - Math.abs(x - middle));
    return {
      ...bank,
      picture: createCloudBank(stage, {
        place: index * 3.7 + 2,
        length: BANK_LENGTH,
        height: bank.height,
        billow: bank.billow,
        resolution: bank.resolution,
        light: '#d3def8',
        body: '#5d74b0',
        shade: '#16234f',
        lightFrom: -0.8,
        cover: (x) => 1 - bank.opens * smoothstep(GAP_HALF, GAP_HALF * 0.45, fromMiddle(x)),
      }),
    };
  });
  const town = createTown(stage);
  const haze = createGlow('#8fa9de', 1.5);
  return (context: Context2D, second: number) => {
    drawAbyss(context, stage);
    town(context, second);
    for (const { picture, y, speed, haze: veil } of banks) {
      drawCloudBank(context, picture, second * speed, y, stage.width);
      shine(context, haze, 300, y + 40, 620, veil * 0.42, 70);
    }
  };
}

/** What lies under the clouds: the dark, a little lighter far away. */
function drawAbyss(context: Context2D, { width, height }: Stage): void {
  const dark = context.createLinearGradient(0, CLOUD_HORIZON_Y - 20, 0, height);
  dark.addColorStop(0, '#6f87c0');
  dark.addColorStop(0.16, '#3a4f8a');
  dark.addColorStop(0.4, '#131f47');
  dark.addColorStop(1, '#080f29');
  context.fillStyle = dark;
  context.fillRect(0, CLOUD_HORIZON_Y - 20, width, height - CLOUD_HORIZON_Y + 20);
}

/** A town by night from above: streets as chains of lamps, thicker toward its middle, seen through thin haze. */
function createTown(stage: Stage) {
  const random = stage.random('town');
  const picture: Layer = stage.layer(TOWN_WIDTH, 260, (context) => {
    const glow = createGlow('#ffb45e', 1.8);
    shine(context, glow, TOWN_WIDTH / 2, 120, 780, 0.4, 120);
    for (let street = 0; street < 30; street++) drawStreet(context, random.unit, street, glow);
    for (let lamp = 0; lamp < LIGHTS; lamp++) {
      const angle = random.unit() * TAU;
      const reach = random.unit() ** 1.7;
      const x = TOWN_WIDTH / 2 + Math.cos(angle) * reach * 860;
      const y = 120 + Math.sin(angle) * reach * 112;
      context.fillStyle = css(
        random.pick(['#ffd79a', '#ffb65c', '#ffe9c9', '#ff9f4a']),
        random.between(0.4, 1),
      );
      disc(context, x, y, lerp(0.8, 1.9, y / 240));
    }
  });
  return (context: Context2D, second: number) => {
    const x = stage.width / 2 - TOWN_WIDTH / 2 - (second - TOWN_SECOND) * 46;
    picture.drawOn(context, x, 440);
  };
}

function drawStreet(context: Context2D, unit: () => number, street: number, glow: Layer): void {
  const isRing = street % 5 === 0;
  const [middleX, middleY] = [TOWN_WIDTH / 2 + (unit() - 0.5) * 500, 120 + (unit() - 0.5) * 70];
  const heading = unit() * TAU;
  const length = 220 + unit() * 420;
  const lamps = 26 + Math.floor(unit() * 22);
  for (let lamp = 0; lamp < lamps; lamp++) {
    const along = lamp / lamps - 0.5;
    const angle = heading + (isRing ? along * 4 : 0);
    const reach = isRing ? length * 0.45 : along * length;
    const bend = isRing ? 0 : Math.sin(along * 3 + street) * 24;
    const x = middleX + Math.cos(angle) * reach * 1.5 + bend;
    const y = middleY + Math.sin(angle) * reach * 0.23;
    shine(context, glow, x, y, 7, 0.5, 4.4);
    context.fillStyle = css('#ffe2b0', 0.85);
    disc(context, x, y, 0.9 + y / 260);
  }
}
