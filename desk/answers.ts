import type { Context } from 'hono';
import * as z from 'zod';
import { DataError } from '../backend/index.ts';
import { diskProblem } from '../library/disk-problem.ts';
import { HostError } from '../library/host-error.ts';
import { SettingsError } from '../library/library.ts';
import { describeProblem } from '../library/prepared.ts';
import type { Refusal } from './api.ts';

/** A refused request. */
class Refused extends Error {
  readonly status: 400 | 404 | 409 | 422;
  readonly refusal: Refusal;
  constructor(status: Refused['status'], refusal: Refusal) {
    super(refusal.problems.join('\n'));
    this.status = status;
    this.refusal = refusal;
  }
}

/** @param problems sentences for the host @throws {Refused} which `answerError` turns into the response */
export function refuse(
  status: Refused['status'],
  problems: string | readonly string[],
  more: Omit<Refusal, 'problems'> = {},
): never {
  throw new Refused(status, { problems: [problems].flat(), ...more });
}

/** Returns a value that was looked up. @param problem what the host is told if it does not exist @throws {Refused} */
export function found<Value>(value: Value | undefined | null | false | '', problem: string): Value {
  return value || refuse(404, problem);
}

export const filmIsGone = '这部影片已被移走或改名，请刷新列表。';

/**
 * Parses a request's body.
 * @param problem what the host is told about an invalid body, which they typed
 * @throws {Refused}
 */
export async function bodyOf<Value>(
  context: Context,
  form: z.ZodType<Value>,
  problem?: string,
): Promise<Value> {
  const asked = form.safeParse(await context.req.json().catch(() => undefined));
  if (asked.success) return asked.data;
  return problem === undefined ? refuse(400, z.prettifyError(asked.error)) : refuse(422, problem);
}

/**
 * Answers with errors that a host can fix.
 * @param explain returns the message for any other error; undefined rethrows it
 */
export const answerError =
  (explain: (error: unknown) => string | undefined = diskProblem) =>
  (thrown: Error, context: Context): Response => {
    if (thrown instanceof Refused) return context.json(thrown.refusal, thrown.status);
    const explained = () => [explain(thrown)].filter((problem) => problem !== undefined);
    const problems = mendableIn(thrown) ?? explained();
    if (problems.length === 0) throw thrown;
    return context.json({ problems } satisfies Refusal, 422);
  };

function mendableIn(error: unknown): readonly string[] | undefined {
  if (error instanceof SettingsError) return error.problems.map(describeProblem);
  return error instanceof HostError || error instanceof DataError ? [error.message] : undefined;
}
