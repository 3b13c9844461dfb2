import { createInterface } from 'node:readline/promises';
import { DataError } from '../../backend/database/data-error.ts';

/** Asks on the terminal and waits for a yes. */
export type Ask = (question: string) => Promise<boolean>;

async function askForYes(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Ctrl-D is no answer, and Ctrl-C ends us: neither is a yes.
  const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const answer = await Promise.race([terminal.question(question), ended]);
  terminal.close();
  return /^(?:y|yes|是)$/i.test(answer.trim());
}

/** Null where there is no terminal. */
export const terminalAsk = (): Ask | null => (process.stdin.isTTY ? askForYes : null);

/**
 * Goes on where the command line has said yes, or the host does.
 * @param ask null: there is no terminal
 * @throws {DataError} where neither has
 */
export async function confirm(question: string, isConfirmed: boolean, ask: Ask | null): Promise<void> {
  if (isConfirmed) return;
  if (!ask) throw new DataError(`${question}这里没有终端可以提问；确定的话，请加上 --yes。`);
  if (!(await ask(`${question}确定请输入 y：`))) throw new DataError('什么也没有改。');
}
