// Part of `npm test -- --release`: a short journey through the built site in browsers other than Chromium, in a minute
// or two. One browser by name: `npm test -- --release engines webkit`.

import { join } from 'node:path';
import { ensurePrograms, otherEngines } from '../test/install-programs.ts';
import { runTrials, type Trial } from '../trial.ts';
import { startFirefox } from './firefox.ts';
import { journey } from './journey.ts';
import { visitorIn } from './visitor.ts';
import { startWebKit } from './webkit.ts';

const trials = Object.entries({ firefox: startFirefox, webkit: startWebKit }).map(
  ([name, startBrowser]): Trial => ({
    name,
    async run({ directory, start, cleanUp }) {
      const site = await start(join(directory, 'data'));
      const browser = await startBrowser(directory);
      cleanUp(() => browser.close());
      const visitor = visitorIn(browser, site.origin);
      // Stops at the first failure, because later steps depend on it.
      for (const { title, take } of journey)
        await take(visitor).catch((error) => {
          throw new Error(`${title}: ${error.message}`);
        });
      return `${browser.name}: ${journey.map(({ title }) => title).join('; ')}`;
    },
  }),
);

ensurePrograms(...otherEngines);
await runTrials(trials);
