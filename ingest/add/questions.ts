import type { Readable, Writable } from 'node:stream';
import { confirm, isCancel, select, text } from '@clack/prompts';

export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

interface Terminal {
  readonly input?: Readable;
  readonly output?: Writable;
}

/** Asks questions on a terminal. @throws {Cancelled} from each method, on Ctrl-C or Esc */
export class Questions {
  readonly #terminal: Terminal;

  constructor(terminal: Terminal = {}) {
    this.#terminal = terminal;
  }

  /**
   * @param initial text to edit
   * @param problemOf returns what is wrong with an answer, or undefined
   */
  async line(
    message: string,
    initial = '',
    problemOf: (answer: string) => string | undefined = () => undefined,
  ): Promise<string> {
    const validate = (answer = '') => problemOf(answer.trim());
    const answer = await text({ message, initialValue: initial, validate, ...this.#terminal });
    return taken(answer).trim();
  }

  async choice(message: string, choices: readonly string[], initial?: string): Promise<string> {
    const options = choices.map((value) => ({ value, label: value }));
    const first = initial === undefined ? {} : { initialValue: initial };
    return taken(await select({ message, options, ...first, showInstructions: false, ...this.#terminal }));
  }

  async yes(message: string, initial: boolean): Promise<boolean> {
    return taken(
      await confirm({ message, active: '是', inactive: '否', initialValue: initial, ...this.#terminal }),
    );
  }
}

function taken<T>(answer: T): Exclude<T, symbol> {
  if (isCancel(answer)) throw new Cancelled();
  return answer as Exclude<T, symbol>;
}
