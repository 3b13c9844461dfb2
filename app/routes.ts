import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('pages/home.tsx'),
  route('categories', 'pages/categories.tsx'),
  route('search', 'pages/search.tsx'),
  route('video/:id', 'pages/watch.tsx'),
  route('service-support', 'pages/service-support.tsx'),
  route('copyright', 'pages/copyright.tsx'),
  route('about', 'pages/about.tsx'),
  route('auth', 'pages/auth.tsx'),
  route('profile', 'pages/profile.tsx'),
  route('favorites', 'pages/profile.tsx', { id: 'pages/favorites' }),
  route('offline', 'pages/offline.tsx'),

  // For machines
  route('sitemap.xml', 'pages/sitemap.ts'),
  route('robots.txt', 'pages/robots.ts'),
  route('manifest.webmanifest', 'pages/manifest.ts'),
] satisfies RouteConfig;
