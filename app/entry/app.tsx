// Must be imported before all other stylesheets, because it declares the order of the cascade layers.
import './global.css';
import type { ComponentProps, ReactNode } from 'react';
import { SiteUrl } from '../features/metadata/site-url.ts';
import { ErrorPage } from '../layout/error-page.tsx';
import { Layout } from '../layout/layout.tsx';
import type { Page } from '../router/route.ts';
import { Outlet, Router, usePage } from '../router/router.tsx';
import { routes } from '../routes.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { showToast } from '../ui/toast.tsx';
import { Document } from './document.tsx';

interface AppProps {
  readonly initial: Page;
  readonly isStale?: boolean;
  readonly siteUrl: string;
  readonly served?: ComponentProps<typeof Document>['served'];
}

/** The whole site, on the server and in the browser. */
export function App({ initial, isStale = false, siteUrl, served }: AppProps) {
  return (
    <SiteUrl value={siteUrl}>
      <Document {...(served && { served })}>
        {/* If the header, or anything else outside the page, throws, the error page replaces a blank document. */}
        <ErrorBoundary fallback={broken}>
          <Router
            routes={routes}
            initial={initial}
            isStale={isStale}
            onOffline={() => showToast('网络已断开，请联网后再打开')}
          >
            <Layout>
              <PageBoundary>
                <Outlet />
              </PageBoundary>
            </Layout>
          </Router>
        </ErrorBoundary>
      </Document>
    </SiteUrl>
  );
}

const broken = () => (
  <main>
    <ErrorPage />
  </main>
);

/** Shows the error page instead of a page that throws, until the next navigation. */
function PageBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary resetKey={usePage()} fallback={() => <ErrorPage />}>
      {children}
    </ErrorBoundary>
  );
}

export function brokenPage(url: URL): Page {
  return { url, Component: ErrorPage, data: null, status: 500, isShared: false };
}
