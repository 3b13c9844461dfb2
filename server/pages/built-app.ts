import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderContext } from '../../app/entry/entry.server.tsx';
import { accentStylesheet } from '../../domain/accent.ts';
import { contentModuleValue, hiddenVideoUrl, type ServerContent, type Site } from '../../domain/content.ts';

/** The app, which is built separately from the server. */
export type App = typeof import('../../app/entry/entry.server.tsx');

/** The files of the build that a page's module needs. */
export type PageFiles = Pick<RenderContext, 'stylesheets' | 'modules' | 'content'>;

/** An entry of Vite's manifest (https://vite.dev/guide/backend-integration). */
interface ManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** By the path of a module's source, or a name chosen by the build. */
export type Manifest = Readonly<Record<string, ManifestEntry>>;

const entry = 'app/entry/entry.client.tsx';

/**
 * The manifest entries of modules and all their static imports; imports and their stylesheets come first. Imports may
 * be circular.
 * @throws if a module is missing in the build
 */
export function entriesOf(
  manifest: Manifest,
  names: readonly string[],
  begun = new Set<string>(),
): ManifestEntry[] {
  return names.flatMap((name) => {
    const needed = manifest[name];
    if (!needed) throw new Error(`The build has no ${name}.`);
    if (begun.has(name)) return [];
    begun.add(name);
    return [...entriesOf(manifest, needed.imports ?? [], begun), needed];
  });
}

/** The built app, read once, because the folder may be built again while the server runs. */
interface BuiltApp {
  readonly app: App;
  /**
   * Sets the content of the app.
   * @param prepared the folder of `content` (`library/prepared.ts`)
   * @param held files in memory, because the folder may be prepared again while the server runs
   * @returns the files for a page's module
   */
  show(prepared: string, content: ServerContent, held?: HeldFiles): (file: string) => PageFiles;
}

/**
 * Loads the built app.
 * @param root the project's folder, with a build in it
 * @throws if the build lacks a page of the table of routes
 */
export async function loadBuiltApp(root: string): Promise<BuiltApp> {
  const folder = path.join(root, 'build/client');
  const app: App = await import(pathToFileURL(path.join(root, 'build/server/index.js')).href);
  const manifest: Manifest = JSON.parse(readFileSync(path.join(root, 'build/manifest.json'), 'utf8'));
  const builtFilesOf = (file: string): Pick<PageFiles, 'stylesheets' | 'modules'> => {
    const entries = entriesOf(manifest, [entry, file]);
    const stylesheets = [...new Set(entries.flatMap(({ css = [] }) => css))].map((name) => ({
      href: `/${name}`,
      text: readFileSync(path.join(folder, name), 'utf8'),
    }));
    return {
      stylesheets,
      modules: [...new Set([manifest[entry], ...entries])].map((each) => `/${each?.file}`),
    };
  };
  const built = new Map(app.routes.map(({ file }) => [file, builtFilesOf(file)]));
  return {
    app,
    show(prepared, content, held) {
      provideContent(app, prepared, content, held);
      const { site, urls, urlsFile } = content;
      return (file) => {
        const { stylesheets, modules } = built.get(file) ?? builtFilesOf(file);
        return {
          stylesheets: [...stylesheets, ...brandStylesheets(site)],
          modules,
          content: { site, urls: urlsFile ?? urls },
        };
      };
    },
  };
}

/** An additional stylesheet of every page with the accent hue chosen by the host. */
export function brandStylesheets({ accentHue }: Pick<Site, 'accentHue'>): PageFiles['stylesheets'] {
  const text = accentStylesheet(accentHue);
  return text === '' ? [] : [{ text }];
}

/** Returns a file in memory by its URL path; undefined if it must be read from disk. */
type HeldFiles = (url: string) => Buffer | undefined;

/** Sets the app's settings, and the disk as the source of its content. */
export function provideContent(
  app: App,
  prepared: string,
  { site, urls, fileBytes }: ServerContent,
  held: HeldFiles = () => undefined,
): void {
  app.provideSite(site);
  app.provideFileBytes(fileBytes);
  const read = (url: string) => readFile(path.join(prepared, 'public', url), 'utf8');
  const readModule = async (url: string) => contentModuleValue(held(url)?.toString() ?? (await read(url)));
  app.setContentSource({ urls, read: readModule }, (id) =>
    read(hiddenVideoUrl(id)).then(JSON.parse, (error) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    }),
  );
}
