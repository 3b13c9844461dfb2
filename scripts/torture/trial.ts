import type { Launch, Server, Start } from '../site-server.ts';
import type { Options } from './options.ts';

/** What happened, in numbers; printed as `<number> <name>`. */
export type Facts = Readonly<Record<string, number | string>>;

/** One thing that may befall a server. */
export interface Trial {
  readonly name: string;
  /**
   * Lets it happen to a server of its own.
   * @throws {NotPossible} where this machine cannot do it
   */
  run(context: Context): Promise<Facts>;
}

/** What a trial works with; all of it is gone when the trial ends, however it ends. */
export interface Context {
  readonly options: Options;
  /** Empty, and of this trial alone. */
  readonly directory: string;
  /** Starts the built site on a data directory; throws when it does not serve. */
  start(dataDirectory: string, launch?: Launch): Promise<Server>;
  /** Starts it where it may refuse. */
  tryToStart(dataDirectory: string, launch?: Launch): Promise<Start>;
  /** Runs when the trial ends, the last given first. */
  cleanUp(undo: () => void): void;
  /** Notes a fault unless it holds; the trial goes on. */
  demand(holds: boolean, fault: string): void;
}

/** A trial that this machine cannot do; the message says why. It counts neither as passed nor as failed. */
export class NotPossible extends Error {
  override readonly name = 'NotPossible';
}
