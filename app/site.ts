import type { Site } from '../domain/content.ts';

let settings: Site | undefined;

/** The host's settings of the site. @throws {Error} before `provideSite`: no module may read them while it loads */
export function site(): Site {
  if (!settings) throw new Error('the settings of the site have not been set');
  return settings;
}

/** Sets the settings: the server reads them from its content, the browser from the page's data. */
export function provideSite(provided: Site): void {
  settings = provided;
}

/**
 * The characters on the site's seal: the name if it has two or four Chinese characters, otherwise those of the logo.
 */
export function siteSeal(): string {
  const isName = /^\p{Script=Han}{2}(\p{Script=Han}{2})?$/u.test(site().name);
  return isName ? site().name : site().seal;
}

/** Whether a text may be set vertically: it is short and consists only of Chinese characters and punctuation. */
export function fitsColumn(text: string): boolean {
  return /^[\p{Script=Han}\p{P}]{1,12}$/u.test(text);
}
