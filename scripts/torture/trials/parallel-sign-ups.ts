import { join } from 'node:path';
import { countRows } from '../database-rows.ts';
import type { Trial } from '../trial.ts';
import { askForAccount, newEmail } from '../visitor.ts';

const emails = 4;
const browsers = 12;

/** Many browsers sign the same e-mail up at once, in capitals and without: one account each, and the others hear why not. */
export const parallelSignUps: Trial = {
  name: 'parallel sign-ups of one e-mail',
  async run({ directory, start, check }) {
    const dataDirectory = join(directory, 'data');
    const server = await start(dataDirectory);
    let accounts = 0;
    let refusals = 0;
    for (let turn = 0; turn < emails; turn += 1) {
      const email = newEmail();
      const spellings = Array.from({ length: browsers }, (_, browser) =>
        browser % 2 === 0 ? email : email.toUpperCase(),
      );
      const answers = await Promise.all(spellings.map((spelling) => askForAccount(server, spelling)));
      accounts += answers.filter(({ status }) => status === 200).length;
      refusals += answers.filter(
        ({ status, body }) => status === 422 && body?.error_code === 'user_already_exists',
      ).length;
      const kept = countRows(dataDirectory, 'users where email = ?', email);
      check(kept === 1, `${kept} accounts for one e-mail`);
    }
    check(accounts === emails, `${accounts} browsers were told of an account, for ${emails} e-mails`);
    const expected = emails * (browsers - 1);
    check(refusals === expected, `${refusals} of ${expected} heard user_already_exists`);
    for (const table of ['users', 'profiles', 'sessions']) {
      const kept = countRows(dataDirectory, table);
      check(kept === emails, `${kept} rows in ${table} for ${emails} e-mails`);
    }
    return { 'sign-ups': emails * browsers, 'e-mails': emails, accounts, refusals };
  },
};
