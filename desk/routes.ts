import { Hono } from 'hono';
import type { SourceFolders } from '../library/folders.ts';
import { HostError } from '../library/host-error.ts';
import { SettingsError } from '../library/library.ts';
import { describeProblem } from '../library/prepared.ts';
import { refuse } from './answers.ts';
import { filmRoutes } from './film-routes.ts';
import { jobRoutes } from './job-routes.ts';
import type { Jobs } from './jobs.ts';
import { type ReadyConfiguration, readReadiness } from './site/ready.ts';
import { siteRoutes } from './site/site-routes.ts';

/** `api/`: what the page asks for (`api.ts`). @param url of the site */
export function deskRoutes(
  folders: SourceFolders,
  url: string,
  jobs: Jobs,
  configuration: ReadyConfiguration,
): Hono {
  return new Hono()
    .basePath('/api')
    .route('/', filmRoutes(folders, url))
    .route('/', jobRoutes(folders, jobs))
    .route('/', siteRoutes(folders))
    .get('/ready', (context) => context.json(readReadiness(folders, configuration)))
    .onError((error, context) => {
      if (error instanceof SettingsError)
        return context.json(refuse(...error.problems.map(describeProblem)), 422);
      if (error instanceof HostError) return context.json(refuse(error.message), 422);
      throw error;
    });
}
