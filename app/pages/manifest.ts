import { site } from '../site.ts';
import { canvasColors } from '../ui/canvas-colors.ts';
import mark from '../ui/mark.svg?url';

/**
 * What a phone or desktop needs to install the site (https://www.w3.org/TR/appmanifest/). The format knows one colour
 * scheme: the dark one, because a dark flash before a light page disturbs less than the other way round. Once a page is
 * there, its own `theme-color` follows the system.
 */
export function loader() {
  const manifest = {
    id: '/',
    name: `${site.name} - ${site.tagline}`,
    short_name: site.name,
    description: site.description,
    lang: 'zh-CN',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: canvasColors.dark,
    theme_color: canvasColors.dark,
    categories: ['entertainment'],
    icons: [
      { src: mark, type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: '视频分类', url: '/categories' },
      { name: '搜索', url: '/search' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
