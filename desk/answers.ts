import type { Context } from 'hono';
import type { Refusal } from './api.ts';

/** @param problems sentences for the host */
export const refuse = (...problems: string[]): Refusal => ({ problems });

/** What the page asks of a film that has gone. */
export const filmIsGone = refuse('这部影片已被移走或改名，请刷新列表。');

/** Undefined where it is none. */
export const readJson = (context: Context): Promise<unknown> => context.req.json().catch(() => undefined);
