// Before every other stylesheet: it declares the order of the cascade layers.
import './global.css';
import type { ComponentProps, ReactNode } from 'react';
import type { PreparedContent } from '../../domain/content.ts';
import { SiteUrl } from '../features/metadata/site-url.ts';
import { ErrorPage } from '../layout/error-page.tsx';
import { Layout } from '../layout/layout.tsx';
import type { Page } from '../router/route.ts';
import { Outlet, Router, usePage } from '../router/router.tsx';
import { routes } from '../routes.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { showToast } from '../ui/toast.tsx';
import { Document } from './document.tsx';

/** What the server sends with a page, as JSON. */
export interface PageData {
  /** What the page was rendered for: the path, with the query if the page depends on it. */
  readonly pageUrl: string;
  /** An exported page that depends on chance. */
  readonly isStale: boolean;
  readonly isBroken: boolean;
  readonly siteUrl: string;
  /** The result of `load`. */
  readonly data: unknown;
  /** URLs of modules to load, the entry first. */
  readonly modules: readonly string[];
  readonly content: PreparedContent;
}

export const pageDataId = 'page-data';

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
        {/* What breaks outside of a page, in header or footer, leaves a page that leads on, never a blank document. */}
        <ErrorBoundary fallback={broken}>
          <Router
            routes={routes}
            initial={initial}
            isStale={isStale}
            onOffline={() => showToast('网络已断开，连上后再打开')}
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

/** The error page instead of a page that throws, until the next. */
function PageBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary resetKey={usePage()} fallback={() => <ErrorPage />}>
      {children}
    </ErrorBoundary>
  );
}

/** The error page for a URL. */
export function brokenPage(url: URL): Page {
  return { url, Component: ErrorPage, data: null, status: 500, isShared: false };
}
