import type { Context } from 'hono';
import { DataError } from '../backend/index.ts';
import { HostError } from '../library/host-error.ts';
import { SettingsError } from '../library/library.ts';
import { describeProblem } from '../library/prepared.ts';
import type { Refusal } from './api.ts';

/** @param problems sentences for the host */
export const refuse = (...problems: string[]): Refusal => ({ problems });

/** What the page asks of a film that has gone. */
export const filmIsGone = refuse('这部影片已被移走或改名，请刷新列表。');

/** Undefined where it is none. */
export const readJson = (context: Context): Promise<unknown> => context.req.json().catch(() => undefined);

/** What of an error a host can mend; undefined: nothing. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof SettingsError) return refuse(...error.problems.map(describeProblem));
  return error instanceof HostError || error instanceof DataError ? refuse(error.message) : undefined;
}
