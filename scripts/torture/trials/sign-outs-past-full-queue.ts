import { join } from 'node:path';
import type { Server } from '../../site-server.ts';
import type { Trial } from '../trial.ts';
import { type Answer, ask, newEmail, password, signIn, signUp } from '../visitor.ts';

const rounds = 2;
/** Wrong sign-ins in front of the change, each from somewhere else: a second or two of bcrypt. */
const inFront = 30;
const wanted = 'battery staple';

/**
 * Somebody who has a person's session, and even the password, changes it, behind a queue that is full of wrong sign-ins;
 * the person signs out everywhere meanwhile. What was answered with 204 holds: the change is refused when its turn comes.
 */
export const signOutsPastFullQueue: Trial = {
  name: 'signing out past a full queue',
  async run({ directory, start, check }) {
    let overtaken = 0;
    let refused = 0;
    for (const workers of ['', '2']) {
      const dataDirectory = join(directory, `data${workers}`);
      const server = await start(dataDirectory, { environment: { WORKERS: workers } });
      for (let round = 0; round < rounds; round += 1) {
        const { email, change, signOut } = await raceSignOut(server);
        // The change ends all other sessions, so that a sign-out after it would not be answered with 204.
        if (signOut.status !== 204) continue;
        overtaken += 1;
        const isRefused = change.status === 403 && change.body?.error_code === 'session_not_found';
        if (isRefused) refused += 1;
        check(isRefused, `after the sign-out the password was changed: ${change.status}`);
        const [byNew, byOld] = [await signIn(server, email, wanted), await signIn(server, email, password)];
        check(byNew.status === 400, `the new password signs in: ${byNew.status}`);
        check(byOld.status === 200, `the old password does not sign in: ${byOld.status}`);
      }
      await server.stop();
    }
    check(overtaken > 0, 'no sign-out came before the change');
    return { rounds: 2 * rounds, 'sign-outs before the change': overtaken, 'changes refused': refused };
  },
};

/** @returns what the change in one session and the sign-out in another were answered */
async function raceSignOut(server: Server): Promise<{ email: string; change: Answer; signOut: Answer }> {
  const { email, token } = await signUp(server);
  const { body } = await signIn(server, email, password);
  const elsewhere = String(body?.access_token);
  // A token that was verified before is known by its text, and asks no thread of Node's.
  const see = () => ask(server, 'GET', '/auth/v1/user', { token });
  await see();

  const wrong = Promise.allSettled(
    Array.from({ length: inFront }, () => signIn(server, newEmail(), 'wrong horse')),
  );
  await see();
  const changing = ask(server, 'PUT', '/auth/v1/user', {
    token,
    body: { password: wanted, current_password: password },
  });
  await see();
  const [signOut, change] = await Promise.all([
    ask(server, 'POST', '/auth/v1/logout?scope=global', { token: elsewhere }),
    changing,
  ]);
  await wrong;
  return { email, change, signOut };
}
