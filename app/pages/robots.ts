import { pageRequestContext } from '../page-request.ts';
import type { Route } from './+types/robots.ts';

/** Pages that show nothing but one person's own things. */
const personal = ['/auth', '/profile', '/favorites'];

/** What crawlers may read (RFC 9309), and where the site map is. */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(pageRequestContext);
  const lines = [
    'User-agent: *',
    ...personal.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
