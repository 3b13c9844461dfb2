import { cameraMove, type View } from '../../kit/camera.ts';
import { css } from '../../kit/colour.ts';
import type { Context2D } from '../../kit/layer.ts';
import { hashUnit } from '../../kit/random.ts';
import { cut } from '../../kit/shots.ts';
import { through } from '../../kit/through.ts';
import type { Painter, Scene } from '../../scene.ts';
import type { Stage } from '../../stage.ts';
import { createCity, createEveningSky } from './city.ts';
import { createKitchen, createWallTop } from './near.ts';
import { createRoof } from './roof.ts';
import { captions, scoreRooftop } from './score.ts';
import { STORY } from './story.ts';

/** 天台晚风: washing in the evening wind, a fish in a wok below, and who gets its tail. */
export const scene: Scene = { frameRate: 24, coverSecond: 36, captions, paint, score: scoreRooftop };

function paint(stage: Stage): Painter {
  const drawSky = createEveningSky(stage);
  const drawCity = createCity(stage);
  const drawRoof = createRoof(stage);
  const show = (context: Context2D, second: number, view: View) => {
    through(context, 12, view, () => drawSky(context, second));
    through(context, 4, view, () => {
      drawPigeons(context, second - 6);
      drawPigeons(context, second - STORY.release);
      drawCity(context, second);
    });
    through(context, 1, view, () => drawRoof(context, second));
  };
  const byTheCat = { x: 192, y: 108, zoom: 1.46 };
  const along = cameraMove([0, { x: -210, y: 62, zoom: 1.5 }], [STORY.kitchen, byTheCat]);
  const whole = { x: 0, y: 0, zoom: 1 };
  const release = cameraMove([STORY.release, byTheCat], [stage.durationSeconds - 1.5, whole]);
  const beyond = cameraMove([0, { x: 60, y: 20, zoom: 2.2 }]);
  const wallTop = createWallTop(stage, (context, second) =>
    through(context, 1, beyond(second), () => {
      drawSky(context, second);
      drawCity(context, second);
    }),
  );
  return cut(stage, [
    { until: STORY.kitchen, paint: (context, second) => show(context, second, along(second)) },
    { until: STORY.wall, paint: createKitchen(stage) },
    { until: STORY.release, paint: wallTop },
    { until: 99, paint: (context, second) => show(context, second, release(second)) },
  ]);
}

/** Homing pigeons: for nine seconds they wheel as one, and their wings flash where they turn. */
function drawPigeons(context: Context2D, age: number): void {
  if (age < 0 || age > 9) return;
  context.lineJoin = 'round';
  for (let bird = 0; bird < 26; bird++) {
    const along = (age - 0.5 * hashUnit(bird, 3)) / 9;
    const angle = along * Math.PI * 1.5 - 0.4;
    const x = -140 + 1560 * along + 170 * (hashUnit(bird, 1) - 0.5);
    const y = 250 - 120 * Math.sin(angle) + 70 * (hashUnit(bird, 2) - 0.5);
    // Those ahead in the turn are farther off; each is two strokes of wing and a body.
    const size = (9.5 - 4.5 * Math.sin(angle)) * (0.55 + 0.75 * hashUnit(bird, 5));
    const [flap, bank] = [Math.sin(age * 16 + bird * 2.4), 0.5 * Math.cos(angle)];
    context.fillStyle = css(Math.abs(Math.cos(angle)) > 0.6 ? '#4a3048' : '#f6d8c8', 0.92);
    context.beginPath();
    for (const wing of [-size, size]) {
      context.moveTo(x - wing * 0.1, y - size * 0.12);
      const tip = [x + wing, y - size * 0.5 * flap + wing * bank] as const;
      context.quadraticCurveTo(x + wing * 0.45, y - size * (0.3 + 0.4 * flap), ...tip);
      context.quadraticCurveTo(x + wing * 0.4, y - size * 0.3 * flap, x - wing * 0.12, y + size * 0.2);
    }
    context.ellipse(x, y + size * 0.05, size * 0.36, size * 0.13, 0.3, 0, Math.PI * 2);
    context.fill();
  }
}
