import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { fetchHiddenVideo, importContentFrom, setContentSource } from '../content/index.ts';
import { loadPage } from '../router/route.ts';
import { pageUrlOf, routes } from '../routes.ts';
import { provideSite } from '../site.ts';
import { App, brokenPage } from './app.tsx';
import { readPageData } from './page-data.ts';
import { renewReturnedPage } from './returned-page.ts';
import { keepTranslatedTexts } from './translated-texts.ts';

const { pageUrl, isStale, isBroken, siteUrl, data, content } = readPageData();
provideSite(content.site);
setContentSource(importContentFrom(content.urls), fetchHiddenVideo);

const served = new URL(pageUrl, location.href);
// Some hosts of exported pages add a slash or show the file extension; no URL of the site has either.
const path = location.pathname.replace(/(\/index)?(\.html)?\/*$/, '') || '/';
if (path !== location.pathname && path === served.pathname)
  history.replaceState(history.state, '', path + location.search + location.hash);

const requested = new URL(location.href);
const url = pageUrl === pageUrlOf(requested) ? requested : served;
const initial = isBroken ? brokenPage(url) : await loadPage(routes, { url }, { data });

keepTranslatedTexts(document);
renewReturnedPage(
  () => localStorage,
  () => location.reload(),
);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <App initial={initial} isStale={isStale} siteUrl={siteUrl} />
    </StrictMode>,
  );
});

// Loaded after the page itself, or as soon as the pointer moves, a key is pressed or the page is scrolled.
const loadLater = () => import('./after-load.ts').catch(console.warn);
setTimeout(loadLater, 3000);
for (const type of ['pointerover', 'keydown', 'scroll']) addEventListener(type, loadLater, { once: true });
