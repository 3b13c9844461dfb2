import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { countRows } from '../database-rows.ts';
import type { Trial } from '../trial.ts';
import { type Answer, refresh, signUp } from '../visitor.ts';

const people = 6;
const tabs = 12;
const turns = 10;
/** GoTrue's 10 seconds in which a used token passes for the one that followed it, and one more. */
const afterReuse = 11_000;

const nextToken = ({ body }: Answer) => String(body?.refresh_token ?? '');

/**
 * Many tabs refresh with one token at the same moment, again and again, some with a token that others have used since.
 * All get the one token that is active and nobody is signed out; only a token that comes back late ends the session.
 */
export const parallelRefreshes: Trial = {
  name: 'parallel refreshes of one token',
  async run({ directory, start, check }) {
    const dataDirectory = join(directory, 'data');
    const server = await start(dataDirectory);
    const everybody = await Promise.all(Array.from({ length: people }, () => signUp(server)));

    let refused = 0;
    let families = 0;
    const active: string[] = [];
    await Promise.all(
      everybody.map(async ({ refreshToken }, person) => {
        let token = refreshToken;
        let before = refreshToken;
        for (let turn = 0; turn < turns; turn += 1) {
          const sent = Array.from({ length: tabs }, (_, tab) => (tab % 3 === 2 ? before : token));
          const answers = await Promise.all(sent.map((used) => refresh(server, used)));
          refused += answers.filter(({ status }) => status !== 200).length;
          // A tab that is behind may be answered before the others renew the token: then it gets the one they sent.
          const given = new Set(answers.map(nextToken));
          given.delete(token);
          if (given.size !== 1) families += 1;
          before = token;
          token = [...given][0] ?? token;
        }
        active[person] = token;
      }),
    );
    const sessions = countRows(dataDirectory, 'sessions');
    check(refused === 0, `${refused} refreshes were refused within ten seconds`);
    check(families === 0, `${families} times the tabs got several tokens, or none`);
    check(sessions === people, `${sessions} sessions for ${people} people`);

    await setTimeout(afterReuse);
    const [thief, ...others] = everybody;
    const stolen = await refresh(server, thief?.refreshToken ?? '');
    check(
      stolen.status === 400 && stolen.body?.error_code === 'refresh_token_already_used',
      `a token that was used long ago was answered with ${stolen.status}`,
    );
    const victim = await refresh(server, active[0] ?? '');
    check(victim.status === 400, `its session went on: ${victim.status}`);
    const still = await Promise.all(active.slice(1).map((token) => refresh(server, token)));
    const signedOut = still.filter(({ status }) => status !== 200).length;
    check(signedOut === 0, `${signedOut} others were signed out`);
    return {
      refreshes: people * tabs * turns,
      refused,
      'families split': families,
      sessions,
      'ended by a token used long ago': sessions - countRows(dataDirectory, 'sessions'),
      'others signed out': `${signedOut} of ${others.length}`,
    };
  },
};
