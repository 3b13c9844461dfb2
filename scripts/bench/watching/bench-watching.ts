import { startSite } from '../../site-server.ts';
import type { Table } from '../report.ts';
import { measureBareFirstFrame, measureFirstFrame } from './first-frame.ts';
import { type Interactions, measureTyping } from './interactions.ts';
import { measureJourney } from './journey.ts';

const note = 'The processor four times slower than this machine’s, loopback.';

/** How soon a press shows something, on a slow processor. */
export async function benchWatching(): Promise<Table[]> {
  const { origin, stop } = await startSite();
  try {
    const firstFrames: Record<string, Record<string, number>> = {};
    for (const screen of ['phone', 'desktop'] as const) {
      const bare = await measureBareFirstFrame(origin, screen);
      const ours = await measureFirstFrame(origin, screen);
      firstFrames[screen] = {
        'ms (≤ 500)': Math.round(ours),
        'a bare video, ms': Math.round(bare),
        'times the bare video (≤ 1.6)': Number((ours / bare).toFixed(1)),
      };
    }
    return [
      {
        title: 'From a press on the home page to the first picture of the video',
        note: `${note} Medians of nine visits; beside a page that is a button and a video.`,
        rows: firstFrames,
      },
      {
        title: 'Interaction to Next Paint',
        note: `${note} Typing at ten keys a second; the journey signs in, finds, plays, browses on, renames, signs out. INP leaves out the slowest one in fifty (web.dev/articles/inp).`,
        rows: {
          'search page, typing, phone': describe(await measureTyping(`${origin}/search`, 'phone')),
          'home page, typing, desktop': describe(await measureTyping(origin, 'desktop')),
          'the whole journey, desktop': describe(await measureJourney(origin)),
        },
      },
    ];
  } finally {
    await stop();
  }
}

function describe({ count, inpMs, slowestMs, medianMs, slowest }: Interactions) {
  return {
    interactions: count,
    'INP ms (≤ 200)': inpMs,
    'slowest ms': slowestMs,
    'median ms': medianMs,
    slowest,
  };
}
