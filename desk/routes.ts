import { Hono } from 'hono';
import type { FileReceiver } from '../ingest/receive/receive-files.ts';
import type { Configuration } from '../server/configuration.ts';
import { localUrl } from '../server/site-address.ts';
import { answerError } from './answers.ts';
import { backupRoutes } from './backup/backup-routes.ts';
import { filmRoutes } from './film-routes.ts';
import { hostDataOf } from './host-data.ts';
import { jobRoutes } from './job-routes.ts';
import type { Jobs } from './jobs.ts';
import { feedbackRoutes } from './people/feedback-routes.ts';
import { peopleRoutes } from './people/people-routes.ts';
import { readReadiness } from './site/ready.ts';
import { siteRoutes } from './site/site-routes.ts';

/** The routes below `api/` (`api.ts`). */
export function deskRoutes(configuration: Configuration, jobs: Jobs, receiver: FileReceiver): Hono {
  const data = hostDataOf(configuration);
  const { folders } = data;
  const { siteUrl, host, port } = configuration;
  return new Hono()
    .basePath('/api')
    .route('/', filmRoutes(folders, siteUrl ?? localUrl(host, port)))
    .route('/', jobRoutes(folders, jobs, receiver))
    .route('/', siteRoutes(folders))
    .get('/ready', (context) => context.json(readReadiness(folders, configuration)))
    .route('/', peopleRoutes(data))
    .route('/', feedbackRoutes(data))
    .route('/', backupRoutes(data))
    .onError(answerError());
}
