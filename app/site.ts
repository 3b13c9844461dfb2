import type { Site } from '../domain/content.ts';

/** What the host says of the site. Given before anything is drawn; not to be read while modules load. */
export let site: Site;

/** Gives the settings: the server from its content, the browser from the page's data. */
export function provideSite(settings: Site): void {
  site = settings;
}

/** The characters of the seal that signs the site: a name of two or four, as seals of names are; else that of the mark. */
export function siteSeal(): string {
  const isName = /^\p{Script=Han}{2}(\p{Script=Han}{2})?$/u.test(site.name);
  return isName ? site.name : site.seal;
}

/** Whether a text stands in a column, read from top to bottom: short, and of Chinese characters alone. */
export function fitsColumn(text: string): boolean {
  return /^[\p{Script=Han}\p{P}]{1,12}$/u.test(text);
}
