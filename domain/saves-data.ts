/** What browsers tell of the connection (https://wicg.github.io/savedata/); some tell nothing. */
export interface Connection {
  readonly saveData?: boolean;
}

/**
 * Whether to fetch nothing that was not asked for: no film before it is played, no previews.
 *
 * @param isChosen what was chosen on this site
 * @param connection undefined where the browser does not say. Who asked the whole browser to save need not ask us again.
 */
export function savesData(isChosen: boolean, connection: Connection | undefined): boolean {
  return isChosen || connection?.saveData === true;
}
