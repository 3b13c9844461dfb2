import { pagePath } from '../domain/urls.ts';
import { matchRoute, route } from './router/route.ts';

/** Every page of the site; the first match wins. Files for machines are in `entry/machine-files.ts`. */
export const routes = [
  route('/', 'home', () => import('./pages/home/home.tsx'), 'random'),
  route('/categories', 'categories', () => import('./pages/categories/categories.tsx'), 'query'),
  route('/search', 'search', () => import('./pages/search/search.tsx'), 'query'),
  route('/video/:id', 'watch', () => import('./pages/watch/watch.tsx')),
  route('/service-support', 'text', () => import('./pages/text/text.tsx')),
  route('/copyright', 'text', () => import('./pages/text/text.tsx')),
  route('/about', 'text', () => import('./pages/text/text.tsx')),
  route('/auth', 'auth', () => import('./pages/auth/auth.tsx')),
  route('/reset-password', 'auth', () => import('./pages/auth/auth.tsx')),
  route('/profile', 'profile', () => import('./pages/profile/profile.tsx')),
  route('/favorites', 'profile', () => import('./pages/profile/profile.tsx')),
  route('/watch-later', 'profile', () => import('./pages/profile/profile.tsx')),
  route('/collection', 'collection', () => import('./pages/collection/collection.tsx')),
  route('/offline', 'offline', () => import('./pages/offline/offline.tsx')),
  route('*', 'missing', () => import('./pages/missing/missing.tsx')),
];

/** The part of a URL that determines its page, without trailing slashes. */
export function pageUrlOf({ pathname, search }: URL): string {
  const path = pagePath(pathname);
  return matchRoute(routes, path).route.dependsOn === 'query' ? path + search : path;
}
