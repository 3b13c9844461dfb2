import './ui/layers.css';
import './ui/tokens.css';
import './ui/fonts/heading.css';
import './ui/hues.css';
import './ui/reset.css';
import './ui/type.css';
import './ui/view-transitions.css';
import './layout/session-dependent.css';
import type { ReactNode } from 'react';
import { Links, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root.ts';
import { EarlyScript } from './early-script.tsx';
import { SiteUrl } from './features/metadata/site-url.ts';
import { Layout as SiteLayout } from './layout/layout.tsx';
import { useNonce } from './nonce.ts';
import { BackendMeta } from './page-backend.tsx';
import { pageRequestContext } from './page-request.ts';
import { canvasColors } from './ui/canvas-colors.ts';

export { ErrorPage as ErrorBoundary } from './layout/error-page.tsx';

/** Travels in the page: every page's metadata names absolute addresses. */
export function loader({ context }: Route.LoaderArgs) {
  return { siteUrl: context.get(pageRequestContext).siteUrl };
}

/** Runs on the way out of a page that came without its loaders' answers: one that does not exist. */
export function clientLoader() {
  return { siteUrl: location.origin };
}

/** What the server said at first holds: moving about asks it nothing. */
export const shouldRevalidate = () => false;

/** The document around every page, also around the error page. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const siteUrl = useRouteLoaderData<typeof loader>('root')?.siteUrl ?? '';
  return (
    // The first script writes on this element, and on the two colours.
    <html lang="zh-CN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <ThemeColor scheme="light" />
        <ThemeColor scheme="dark" />
        <EarlyScript />
        <BackendMeta />
        <Links nonce={nonce} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" type="image/png" href="/icon-192.png" sizes="192x192" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>
        <SiteUrl value={siteUrl}>
          <SiteLayout>{children}</SiteLayout>
        </SiteUrl>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

function ThemeColor({ scheme }: { scheme: 'light' | 'dark' }) {
  return (
    <meta
      name="theme-color"
      media={`(prefers-color-scheme: ${scheme})`}
      content={canvasColors[scheme]}
      data-scheme={scheme}
      suppressHydrationWarning
    />
  );
}

export default function Site() {
  return <Outlet />;
}
