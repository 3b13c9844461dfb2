import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { fetchCatalogueFrom, setCatalogueSource } from '../catalogue/index.ts';
import { loadPage, matchRoute } from '../router/route.ts';
import { routes } from '../routes.ts';
import { loadHeadingFace } from '../startup/heading-face.ts';
import { App, brokenPage, type PageData, pageDataId } from './app.tsx';

const { address, isStale, isBroken, siteUrl, data, catalogue }: PageData = JSON.parse(
  document.getElementById(pageDataId)?.textContent ?? '',
);
setCatalogueSource(fetchCatalogueFrom(catalogue));

// Some hosts of exported pages add a slash, or leave the file's ending; no address of the site has either.
const path = location.pathname.replace(/(\/index)?(\.html)?\/?$/, '') || '/';
if (path !== location.pathname)
  history.replaceState(history.state, '', path + location.search + location.hash);

const asked = new URL(location.href);
const made = new URL(address, asked);
const { dependsOn } = matchRoute(routes, made.pathname).route;
const isAsAsked = address === asked.pathname + (dependsOn === 'query' ? asked.search : '');
const url = isAsAsked ? asked : made;
const initial = isBroken
  ? brokenPage(url)
  : await loadPage(routes, url, new AbortController().signal, { data });

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <App initial={initial} isStale={isStale} siteUrl={siteUrl} />
    </StrictMode>,
  );
});

loadHeadingFace();

// Late enough to take nothing from the page's own loading, or when somebody reaches for something.
const loadLater = () => import('../startup/after-load.ts').catch(console.warn);
setTimeout(loadLater, 3000);
addEventListener('pointerover', loadLater, { once: true });
