import type { DogMood } from '../../kit/dog.ts';
import { ASLEEP } from '../../kit/dog.ts';
import { lerp, smoothstep, swell } from '../../kit/maths.ts';
import { beats, STORY } from './story.ts';

/** In the end, with its chin on his shoes. */
export const AT_HIS_FEET: DogMood = { ...ASLEEP, lift: 0.28 };

/** What the dog does until he sits down. */
export function dogAt(second: number): DogMood {
  const since = second - STORY.sneeze;
  const breath = 0.5 + 0.5 * Math.sin(second * 2.6);
  const drawIn = (beat: number) => smoothstep(beats.at(beat), beats.at(beat + 0.5), second);
  const lift = 0.3 * drawIn(24.6) + 0.3 * drawIn(25.5) + 0.4 * drawIn(26.3);
  const sneeze = since < 0 ? 0 : smoothstep(0, 0.09, since) * (1 - smoothstep(0.35, 0.8, since));
  return {
    ...ASLEEP,
    breath,
    lift: since > 0.3 ? lerp(1, 0.62, smoothstep(0.3, 0.9, since)) : lift,
    sneeze,
    eyes: smoothstep(0.7, 0.95, since) * (1 - swell(1.5, 1.58, 1.6, 1.7, since)),
    ear:
      swell(beats.at(22.6), beats.at(22.7), beats.at(22.8), beats.at(23.1), second) +
      swell(beats.at(23.9), beats.at(24), beats.at(24.1), beats.at(24.4), second) +
      0.6 * drawIn(26.3),
    itch: smoothstep(beats.at(23.4), beats.at(25.5), second) * (1 - smoothstep(0.1, 0.5, since)),
  };
}
