import { createInterface } from 'node:readline/promises';
import { DataError } from '../../backend/database/data-error.ts';

/** Asks a question on the terminal. Resolves with whether the answer is yes. */
export type Ask = (question: string) => Promise<boolean>;

async function askForYes(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Ctrl-D gives no answer, which is not a yes; Ctrl-C ends the process.
  const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const answer = await Promise.race([terminal.question(question), ended]);
  terminal.close();
  return /^(?:y|yes|是)$/i.test(answer.trim());
}

/** Asks on the terminal; null if there is none. */
export const terminalAsk = (): Ask | null => (process.stdin.isTTY ? askForYes : null);

/**
 * Returns if the command line or the host confirms.
 * @param ask null without a terminal
 * @throws {DataError} otherwise
 */
export async function confirm(question: string, isConfirmed: boolean, ask: Ask | null): Promise<void> {
  if (isConfirmed) return;
  if (!ask) throw new DataError(`${question}没有终端可以提问；确定要做，请加上 --yes。`);
  if (!(await ask(`${question}确定请输入 y：`))) throw new DataError('什么也没有改。');
}
