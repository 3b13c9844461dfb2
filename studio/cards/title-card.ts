import type { VideoId } from '../../app/domain/video.ts';
import type { Scene } from '../scene.ts';
import { cards } from './cards.ts';
import { letter } from './lettering.ts';
import { playMood } from './moods.ts';

/** Cards stay under 150 kB: x264 leaves about a sixth of what it may spend. */
const thrift = { soundKilobits: 32, largestBytes: 170_000 };

/**
 * The film of a video that has no scene of its own: a painting in slow motion, its title, soft music.
 * @throws when the table has no card of that id.
 */
export function titleCard(id: VideoId): Scene {
  const card = cards[id];
  if (!card) throw new Error(`studio/cards/cards.ts has no card "${id}"`);
  return {
    frameRate: 24,
    quality: card.quality ?? 32,
    coverSecond: card.coverSecond ?? 7,
    thrift,
    paint(stage) {
      const painting = card.painting(stage);
      const title = letter(stage.title, card.lettering);
      return (context, second) => {
        painting(context, second);
        title(context, second);
      };
    },
    score: (synth, stage) => playMood(card.mood, synth, stage),
  };
}
