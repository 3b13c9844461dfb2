import { Hono } from 'hono';
import { refusalOf } from './answers.ts';
import { backupRoutes } from './backup/backup-routes.ts';
import { filmRoutes } from './film-routes.ts';
import type { HostData } from './host-data.ts';
import { jobRoutes } from './job-routes.ts';
import type { Jobs } from './jobs.ts';
import { feedbackRoutes } from './people/feedback-routes.ts';
import { peopleRoutes } from './people/people-routes.ts';

/** `api/`: what the page asks for (`api.ts`). @param url of the site */
export function deskRoutes(data: HostData, url: string, jobs: Jobs): Hono {
  const { folders } = data;
  return new Hono()
    .basePath('/api')
    .route('/', filmRoutes(folders, url))
    .route('/', jobRoutes(folders, jobs))
    .route('/', peopleRoutes(data))
    .route('/', feedbackRoutes(data))
    .route('/', backupRoutes(data))
    .onError((error, context) => {
      const refusal = refusalOf(error);
      if (refusal) return context.json(refusal, 422);
      throw error;
    });
}
