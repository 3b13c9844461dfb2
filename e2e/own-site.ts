import { type Server, startSite } from '../scripts/site-server.ts';
import { type OwnContent, type OwnFilm, writeOwnContent } from './own-content.ts';
import { test as base } from './site.ts';

interface OwnFilms {
  /** Of the fixture's, odd ones first. */
  readonly count: number;
  readonly others?: readonly OwnFilm[];
}

/** A server on a content folder of its own. */
class OwnSite {
  readonly content: OwnContent;
  readonly origin: string;
  #server: Server;

  private constructor(content: OwnContent, server: Server) {
    this.content = content;
    this.#server = server;
    this.origin = server.origin;
  }

  static async start({ count, others = [] }: OwnFilms): Promise<OwnSite> {
    const content = writeOwnContent(count);
    for (const film of others) content.write(film);
    return new OwnSite(content, await startSite({ environment: content.environment }));
  }

  /** At the same address: the content is read anew. Accounts are lost. */
  async restart(): Promise<void> {
    await this.#server.stop();
    const { port: PORT } = new URL(this.origin);
    this.#server = await startSite({ environment: { ...this.content.environment, PORT } });
  }

  async stop(): Promise<void> {
    await this.#server.stop();
    this.content.remove();
  }
}

/** Journeys follow each other in one process. */
let running: Promise<OwnSite> | undefined;

/** For `afterAll`. */
export async function stopOwnSite(): Promise<void> {
  const site = await running;
  running = undefined;
  await site?.stop();
}

/** Journeys on a site with a content folder of its own. Those of one `describe` share it: let them be serial. */
export const test = base.extend<{
  films: OwnFilms;
  ownSite: OwnSite;
}>({
  films: [{ count: 0 }, { option: true }],
  ownSite: async ({ films }, use) => {
    running ??= OwnSite.start(films);
    await use(await running);
  },
  baseURL: async ({ ownSite }, use) => use(ownSite.origin),
});
