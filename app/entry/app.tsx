// Before every other stylesheet: it declares the order of the cascade layers.
import './global.css';
import type { ComponentProps } from 'react';
import type { CatalogueUrls } from '../catalogue/index.ts';
import { SiteUrl } from '../features/metadata/site-url.ts';
import { ErrorPage } from '../layout/error-page.tsx';
import { Layout } from '../layout/layout.tsx';
import type { Page } from '../router/route.ts';
import { Outlet, Router } from '../router/router.tsx';
import { routes } from '../routes.ts';
import { showToast } from '../ui/toast.tsx';
import { Document } from './document.tsx';

/** What travels from the server to the browser beside the page itself. */
export interface PageData {
  /** What the page was made for: a path, and the query where that matters. */
  readonly address: string;
  /** It would come out otherwise each time, and this one was made long ago. */
  readonly isStale: boolean;
  readonly isBroken: boolean;
  readonly siteUrl: string;
  /** What `load` answered. */
  readonly data: unknown;
  /** Scripts to begin with, the entry first. */
  readonly modules: readonly string[];
  readonly catalogue: CatalogueUrls;
}

/** By this the page's data is found in it. */
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
        <Router
          routes={routes}
          initial={initial}
          isStale={isStale}
          onOffline={() => showToast('网络已断开，连上后再打开')}
        >
          <Layout>
            <Outlet broken={<ErrorPage />} />
          </Layout>
        </Router>
      </Document>
    </SiteUrl>
  );
}

/** The page that says that something broke. */
export function brokenPage(url: URL): Page {
  return { url, Component: ErrorPage, data: null, status: 500 };
}
