import type { VideoId } from '../../app/domain/video.ts';
import type { Lettering } from './lettering.ts';
import type { Mood } from './moods.ts';
import type { Painting } from './painting.ts';
import { fractalFlower } from './paintings/abstract/fractal-flower.ts';
import { squareAndCircle } from './paintings/abstract/square-and-circle.ts';

interface Card {
  readonly painting: Painting;
  readonly lettering: Lettering;
  readonly mood: Mood;
  /** Constant rate factor for x264; 32 when absent. */
  readonly quality?: number;
  /** Second whose frame becomes the cover; 7 when absent. */
  readonly coverSecond?: number;
}

const vertical = { direction: 'vertical' } as const;
const horizontal = { direction: 'horizontal' } as const;

/** Every video without a scene of its own. */
export const cards: Readonly<Record<VideoId, Card>> = {
  '10': {
    painting: squareAndCircle,
    lettering: { ...vertical, face: 'fine', x: 220, y: 110, size: 92, colour: '#1f3f4f' },
    mood: { lead: 'bells', mode: 'gong', tonic: 53, pace: 1.8 },
  },
  '24': {
    painting: fractalFlower,
    lettering: { ...vertical, face: 'fine', x: 200, y: 140, size: 112, colour: '#f8e6cf' },
    mood: { lead: 'bells', mode: 'zhi', tonic: 57, pace: 1 },
    coverSecond: 11.5,
  },
};
