import type { VideoId } from '../../app/domain/video.ts';
import type { Lettering } from './lettering.ts';
import type { Mood } from './moods.ts';
import type { Painting } from './painting.ts';
import { fractalFlower } from './paintings/abstract/fractal-flower.ts';
import { squareAndCircle } from './paintings/abstract/square-and-circle.ts';
import { bambooWind } from './paintings/forest/bamboo-wind.ts';
import { balloonMorning } from './paintings/journey/balloon-morning.ts';
import { nightFlight } from './paintings/journey/night-flight.ts';
import { tideLine } from './paintings/sea/tide-line.ts';

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
  '20': {
    painting: nightFlight,
    lettering: { ...horizontal, face: 'fine', x: 640, y: 180, size: 116, colour: '#eef2ff', advance: 148 },
    mood: { lead: 'bells', mode: 'zhi', tonic: 50, pace: 2.4, air: ['engine'] },
  },
  '24': {
    painting: fractalFlower,
    lettering: { ...vertical, face: 'fine', x: 200, y: 140, size: 112, colour: '#f8e6cf' },
    mood: { lead: 'bells', mode: 'zhi', tonic: 57, pace: 1 },
    coverSecond: 11.5,
  },
  '30': {
    painting: balloonMorning,
    lettering: { ...vertical, face: 'song', x: 180, y: 110, size: 92, colour: '#2c4a63' },
    mood: { lead: 'bells', mode: 'gong', tonic: 58, pace: 1.4, air: ['wind', 'burner'] },
  },
  '34': {
    painting: bambooWind,
    lettering: { ...vertical, face: 'kai', x: 180, y: 140, size: 110, colour: '#23402b' },
    mood: { lead: 'flute', mode: 'zhi', tonic: 55, pace: 2.8, air: ['leaves', 'wind'] },
  },
  '44': {
    painting: tideLine,
    lettering: { ...vertical, face: 'fine', x: 1090, y: 170, size: 128, colour: '#3a4a48', advance: 168 },
    mood: { lead: 'bells', mode: 'zhi', tonic: 52, pace: 3, air: ['waves'] },
    coverSecond: 10,
  },
};
