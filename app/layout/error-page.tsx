import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { NoIndex } from '../features/metadata/page-metadata.tsx';
import { pageTitle } from '../site.ts';
import { ButtonLink } from '../ui/button.tsx';
import surfaces from '../ui/surfaces.module.css';
import styles from './error-page.module.css';

const titles = { missing: '页面未找到', broken: '出了点问题' };

/** Loaded when it is needed: every page would carry it otherwise. What says that something broke loads nothing. */
const MissingPage = lazy(async () => ({ default: (await import('./missing-page.tsx')).MissingPage }));

/** Stands in for a page that does not exist or broke; header, footer and light stay. */
export function ErrorPage() {
  const title = isMissingPage(useRouteError()) ? titles.missing : titles.broken;
  return (
    <>
      <title>{pageTitle(title)}</title>
      <NoIndex />
      {title === titles.missing ? (
        <Suspense>
          <MissingPage title={title} />
        </Suspense>
      ) : (
        <BrokenPage />
      )}
    </>
  );
}

function BrokenPage() {
  return (
    <div className={`${styles.broken} ${surfaces.page}`}>
      <h1>{titles.broken}</h1>
      <p>这一页没能打开。刷新试试，或者先回首页看看。</p>
      <ButtonLink kind="primary" href="/" target="_self">
        返回首页
      </ButtonLink>
    </div>
  );
}

function isMissingPage(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}
