import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderContext } from '../../app/entry/entry.server.tsx';
import { accentStylesheet } from '../../domain/accent.ts';
import { contentModuleValue, hiddenVideoUrl, type ServerContent, type Site } from '../../domain/content.ts';

/** The app, built apart from us. */
export type App = typeof import('../../app/entry/entry.server.tsx');

/** What a page's module needs of the build. */
export type PageFiles = Pick<RenderContext, 'stylesheets' | 'modules' | 'content'>;

/** What Vite writes of each module that is loaded by itself (https://vite.dev/guide/backend-integration). */
interface ManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** By the path of a module's source, or a name of the build's own. */
export type Manifest = Readonly<Record<string, ManifestEntry>>;

const entry = 'app/entry/entry.client.tsx';

/**
 * Modules with all that they import statically: what one imports comes before it, its stylesheets too. Two may import each other.
 * @throws where the build lacks one
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

/** The built app, read once: the folder may be built anew while we run. */
interface BuiltApp {
  readonly app: App;
  /**
   * Gives the app its content.
   * @param prepared the folder of `content` (`library/prepared.ts`)
   * @param held its files that are in memory: the folder may be prepared anew while we run
   * @returns what each page's module needs
   */
  show(prepared: string, content: ServerContent, held?: HeldFiles): (file: string) => PageFiles;
}

/**
 * Loads the built app.
 * @param root the project's folder, with a build in it
 * @throws where the build lacks a page of the table of routes
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

/** What follows the stylesheets of every page: the hue that the host chose. */
export function brandStylesheets({ accentHue }: Pick<Site, 'accentHue'>): PageFiles['stylesheets'] {
  const text = accentStylesheet(accentHue);
  return text === '' ? [] : [{ text }];
}

/** A file by its URL path; undefined: the disk has to be asked. */
type HeldFiles = (url: string) => Buffer | undefined;

/** Gives the app its settings, and the disk as the source of its content. */
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
