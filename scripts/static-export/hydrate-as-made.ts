/**
 * How a page comes alive that was rendered without its query:
 * - `as-asked`: under the address it was asked for, as rendering reads nothing of its query
 * - `by-address`: under the address it was rendered for; what it shows depends on the one that was asked for
 * - `picked-anew`: as it is; then it picks what it shows again
 */
export type Awakening = 'as-asked' | 'by-address' | 'picked-anew';

/**
 * Runs in the head of every exported page. A file server gives the same page whatever the query says, and `404.html` for
 * every address it does not know; a page that comes alive under another address than it was rendered for does not match
 * what it finds. So it comes alive under its own, and once it has, the router is told of the one that was asked for, as
 * if the visitor had gone there: that reads the query, and finds the film or a stand-in for it. What would be replaced at
 * once is not shown until then. The home page goes to itself that way, and picks another film.
 *
 * The router says that it is alive by taking over scrolling (`history.scrollRestoration`), in the first effect of its
 * document. That, and `popstate`, is all that is relied on.
 *
 * The page carries the text of this function: nothing from outside of it may be used within.
 *
 * @param made the path that the page was rendered for
 */
export function hydrateAsMade(made: string, awakening: Awakening): void {
  const { origin, pathname, search, hash } = location;
  // Some hosts add a slash or leave the file's ending; no address of the site has either.
  const path = pathname.replace(/(\/index)?(\.html)?\/?$/, '') || '/';
  const isByAddress = awakening === 'by-address' && path + search !== made;
  const standAt = (address: string) => history.replaceState(history.state, '', origin + address + hash);
  if (isByAddress) standAt(made);
  else if (path !== pathname) standAt(path + search);
  if (!isByAddress && awakening !== 'picked-anew') return;

  const { dataset } = document.documentElement;
  const show = () => {
    delete dataset.moving;
  };
  if (isByAddress) dataset.moving = '';
  // A page whose code does not come is shown as it is.
  setTimeout(show, 8000);
  history.scrollRestoration = 'auto';
  const waiting = setInterval(() => {
    if (history.scrollRestoration === 'auto') return;
    clearInterval(waiting);
    const main = document.querySelector('main');
    if (main) new MutationObserver(show).observe(main, { childList: true, subtree: true });
    setTimeout(show, 1000);
    standAt(path + search);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, 16);
}
