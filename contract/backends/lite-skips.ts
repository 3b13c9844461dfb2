import type { Skips } from '../backend.ts';

/** Defects of `@supabase/lite` 0.10.0, and the cases that fail because of them. */
const faults: readonly { readonly reason: string; readonly cases: readonly string[] }[] = [
  {
    reason: 'lite gives times as Postgres prints them, not in ISO 8601',
    cases: ['returns the creation time of an account in ISO 8601', 'have times in ISO 8601'],
  },
  {
    reason:
      'lite answers 500 where a check of ours refuses; supabase/rules.test.ts holds the checks themselves',
    cases: [
      'refuses a name empty',
      'refuses a name of spaces, tabs and ideographic spaces',
      'refuses a name of 31 characters',
      'refuses a name of 35 code points',
      'refuses a name whose order is turned around',
      'refuses a name with a character of no width',
      'refuses a name of more than one line',
      'refuses a name of joiners alone',
      'refuse an empty video id',
      'refuse a video id of 65 characters',
      'refuse a blank name',
      'refuse a name of 31 code points',
      'refuse a name of two lines',
      'refuse a name that turns its direction',
      'refuse ids with other characters',
      'refuse ids on two lines',
      'refuse 301 videos',
      'refuse ids longer than any',
      'refuse a visibility that nobody knows',
      'are a hundred at most',
      'refuses a place before the beginning',
      'refuses a place that is not a number by name',
      'refuses a place further on than any film',
      'refuses a place without an end',
      'refuses an empty video id',
      'refuses a video id of 65 characters',
      'refuses feedback with a blank message',
      'refuses feedback with a message of 1001 characters',
      'refuses feedback with a kind nobody knows',
      'refuses feedback with an e-mail without its form',
      'refuses feedback with an e-mail with a hidden character',
      'refuses feedback with an e-mail in brackets',
      'refuses feedback with an e-mail that is a link',
      'refuses feedback with an e-mail with a dot at its end',
      'refuses feedback with an e-mail with a full-width letter',
      'refuses feedback with an e-mail with a letter that is K in lower case',
      'refuses feedback with an e-mail with an escape character',
      'refuses feedback with an e-mail that turns its direction',
      'refuses feedback with an e-mail with a line after it',
    ],
  },
  {
    reason: 'lite hands a NUL to Postgres as text (22021), where PostgREST hands it JSON (22P05)',
    cases: [
      'refuses a name with a NUL',
      'refuse a video id with a NUL',
      'refuses feedback with a message with a NUL',
    ],
  },
  {
    reason: 'lite’s tokens carry seven of GoTrue’s claims; the harness adds `amr` where our SQL reads it',
    cases: ['have the same claims as Supabase’s'],
  },
  {
    reason: 'lite answers as to a visitor where a token cannot be read at all',
    cases: [
      'are refused with an explicit error: one that has no dots',
      'are refused with an explicit error: one that has no signature',
      'are refused with an explicit error: one that is the refresh token',
    ],
  },
  {
    reason: 'lite says validation_failed of a field of the wrong type',
    cases: ['refuses an e-mail that is not a string'],
  },
  {
    reason: 'lite knows the older form of errors only',
    cases: ['answers in the form of the client’s API version, and names it'],
  },
  {
    reason: 'lite gives each of several simultaneous refreshes a token of its own',
    cases: ['returns the same session to all tabs that refresh at once'],
  },
  {
    reason: 'lite keeps the other sessions when a password changes; GoTrue ends them (UpdatePassword)',
    cases: ['keeps the session that changed the password and ends the others'],
  },
  {
    reason: 'lite asks nobody for the current password; GoTrue can be set to (docs/growing.md)',
    cases: [
      'refuses a new password without the current one',
      'refuses a new password with another than the current one',
    ],
  },
  {
    reason: 'lite reads `eq.null` as IS NULL',
    cases: ['accept the word null as a video id'],
  },
  {
    reason: 'lite bounds a password at sign-up only',
    cases: ['refuses a new password of 73 bytes'],
  },
];

export const liteSkips: Skips = Object.fromEntries(
  faults.flatMap(({ reason, cases }) => cases.map((title) => [title, reason])),
);
