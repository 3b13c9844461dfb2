import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { samplesEnvironment } from '../../scripts/test/samples-environment.ts';
import { openBackend } from '../../server/backend.ts';
import { readConfiguration } from '../../server/configuration.ts';
import { followContent, prepareContent, preparedContent } from '../../server/content.ts';
import { createReadiness } from '../../server/health.ts';
import { testLog } from '../../server/http/test-server.fixture.ts';
import { createSite } from '../../server/site.ts';

/** The built site in this process, on a free port. */
export interface SiteInProcess {
  readonly origin: string;
  /** Requests a path or URL of the site; redirects are not followed. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  /**
   * Shows changes of the content from now on, as the server does.
   * @returns a function that stops it
   */
  follow(): () => void;
  stop(): Promise<void>;
}

/**
 * Starts the built site with an empty data directory. One per test file, because it sets the content of this process's
 * app.
 * @param environment replaces that of the samples, e.g. `ContentFolder.environment`
 */
export async function startSiteInProcess(
  environment: Readonly<Record<string, string>> = samplesEnvironment,
): Promise<SiteInProcess> {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'site-in-process-'));
  const root = path.resolve(import.meta.dirname, '../..');
  const configuration = readConfiguration({ DATA_DIR, ...environment }, root);
  if (!configuration.ok) throw new Error(configuration.problems.join('\n'));
  const { content } = configuration.value;
  if (!(await prepareContent(content))) throw new Error('The content could not be prepared.');
  const embedded = openBackend(configuration.value, () => preparedContent(content).site, testLog);
  if (typeof embedded === 'string') throw new Error(embedded);
  const readiness = createReadiness(embedded);
  const { server, showContent } = await createSite(configuration.value, {
    embedded,
    readiness,
    log: testLog,
    metrics: null,
  });
  const origin = `http://localhost:${await server.listen(0, '127.0.0.1')}`;
  return {
    origin,
    follow: () => followContent(content, showContent, testLog),
    ask: (address, init) => fetch(new URL(address, origin), { redirect: 'manual', ...init }),
    async stop() {
      await server.stop(100);
      await embedded?.close();
    },
  };
}
