import { route } from './router/route.ts';

/** Every page of the site; the first that fits an address is shown. What is made for machines is in `machine-files.ts`. */
export const routes = [
  route('/', 'home', () => import('./pages/home.tsx'), { dependsOn: 'chance' }),
  route('/categories', 'categories', () => import('./pages/categories.tsx'), { dependsOn: 'query' }),
  route('/search', 'search', () => import('./pages/search.tsx'), { dependsOn: 'query' }),
  route('/video/:id', 'watch', () => import('./pages/watch.tsx')),
  route('/service-support', 'service-support', () => import('./pages/service-support.tsx')),
  route('/copyright', 'copyright', () => import('./pages/copyright.tsx')),
  route('/about', 'about', () => import('./pages/about.tsx')),
  route('/auth', 'auth', () => import('./pages/auth.tsx')),
  route('/profile', 'profile', () => import('./pages/profile.tsx')),
  route('/favorites', 'profile', () => import('./pages/profile.tsx')),
  route('/offline', 'offline', () => import('./pages/offline.tsx')),
  route('*', 'missing', () => import('./pages/missing.tsx')),
];
