import type { Site } from '../domain/content.ts';

/** The host's settings of the site. Set before anything renders; do not read it while modules load. */
export let site: Site;

/** Sets the settings: the server reads them from its content, the browser from the page's data. */
export function provideSite(settings: Site): void {
  site = settings;
}

/**
 * The characters on the site's seal: the name if it has two or four Chinese characters, otherwise those of the logo.
 */
export function siteSeal(): string {
  const isName = /^\p{Script=Han}{2}(\p{Script=Han}{2})?$/u.test(site.name);
  return isName ? site.name : site.seal;
}

/** Whether a text may be set vertically: it is short and consists only of Chinese characters and punctuation. */
export function fitsColumn(text: string): boolean {
  return /^[\p{Script=Han}\p{P}]{1,12}$/u.test(text);
}
