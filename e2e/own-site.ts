import { type Server, startSite } from '../scripts/site-server.ts';
import { type Content, ContentFolder } from './content-folder.ts';
import { test as base } from './site.ts';

/** A server on its own content folder. */
export class OwnSite {
  readonly folder: ContentFolder;
  readonly origin: string;
  #server: Server;

  private constructor(folder: ContentFolder, server: Server) {
    this.folder = folder;
    this.#server = server;
    this.origin = server.origin;
  }

  static async start(content: Content): Promise<OwnSite> {
    const folder = new ContentFolder(content);
    return new OwnSite(folder, await startSite({ environment: folder.environment }));
  }

  get dataDirectory(): string {
    return this.#server.dataDirectory;
  }

  /** Restarts at the same URL and reads the content again. Accounts are lost. */
  async restart(): Promise<void> {
    await this.#server.stop();
    const { port: PORT } = new URL(this.origin);
    this.#server = await startSite({ environment: { ...this.folder.environment, PORT } });
  }

  async stop(): Promise<void> {
    await this.#server.stop();
    this.folder.remove();
  }
}

/** The running site; tests of a worker run one after another. */
let running: Promise<OwnSite> | undefined;

/** For `afterAll`. */
export async function stopOwnSite(): Promise<void> {
  const site = await running;
  running = undefined;
  await site?.stop();
}

/** Tests on a site with its own content folder, shared within a `describe`, which must be serial. */
export const test = base.extend<{
  content: Content;
  ownSite: OwnSite;
}>({
  content: [{}, { option: true }],
  ownSite: async ({ content }, use) => {
    running ??= OwnSite.start(content);
    await use(await running);
  },
  baseURL: async ({ ownSite }, use) => use(ownSite.origin),
});
