/** `npm run e2e:lite`: the journeys of signed-in people once more, with Supabase's own code on Postgres behind the same build. */

import { installOnDemand } from '../run/on-demand.ts';
import { ensureTestBrowser } from '../test/programs.ts';
import { runTool } from '../test/run-tool.ts';
import { journeySkips } from './journey-skips.ts';
import { serveLite } from './serve-lite.ts';

const journeys = ['auth', 'favourites', 'history', 'profile', 'settings', 'account-'];
const skipped = Object.entries(journeySkips);

await installOnDemand('tools/contract');
process.env.CHROMIUM_PATH = ensureTestBrowser();
const lite = await serveLite();
process.env.SUPABASE_URL = lite.url;
process.env.SUPABASE_ANON_KEY = lite.publishableKey;

console.log(`映匣: @supabase/lite is at ${lite.url}`);
console.log('Left out here:');
for (const [title, reason] of skipped) console.log(`- ${title}: ${reason}`);

// Arguments of the command come last: `npm run e2e:lite -- -g 昵称` runs less.
const extra = process.argv.slice(2);
process.exitCode = await runTool('playwright', [
  'test',
  ...journeys.map((name) => `e2e/${name}`),
  '--reporter=list',
  ...(skipped.length > 0 ? [`--grep-invert=${skipped.map(([title]) => literally(title)).join('|')}`] : []),
  ...extra,
]);
await lite.stop();

function literally(title: string): string {
  return title.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
