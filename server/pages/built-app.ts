import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderContext } from '../../app/entry/entry.server.tsx';
import { accentStylesheet } from '../../domain/accent.ts';
import { hiddenVideoUrl, type ServerContent, type Site } from '../../domain/content.ts';

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

const entry = 'app/entry/entry.client.tsx';

/**
 * Loads the built app and gives it its content.
 * @param root the project's folder, with a build in it
 * @param prepared the folder of `content` (`library/prepared.ts`)
 * @returns it, and what each page's module needs
 * @throws where the build lacks a page of the table of routes
 */
export async function loadBuiltApp(
  root: string,
  prepared: string,
  content: ServerContent,
): Promise<{ app: App; filesOf: (file: string) => PageFiles }> {
  const folder = path.join(root, 'build/client');
  const app: App = await import(pathToFileURL(path.join(root, 'build/server/index.js')).href);
  const manifest: Record<string, ManifestEntry> = JSON.parse(
    await readFile(path.join(root, 'build/manifest.json'), 'utf8'),
  );
  provideContent(app, prepared, content);
  const { site } = content;
  const inPages = { site, urls: content.urlsFile ?? content.urls };
  /** What a module imports comes before it, its stylesheets too; two may import each other. */
  const collect = (name: string, begun: Set<string>): ManifestEntry[] => {
    const needed = manifest[name];
    if (!needed) throw new Error(`The build has no ${name}, which app/routes.ts names.`);
    if (begun.has(name)) return [];
    begun.add(name);
    return [...(needed.imports ?? []).flatMap((other) => collect(other, begun)), needed];
  };
  const filesOf = async (file: string): Promise<PageFiles> => {
    const begun = new Set<string>();
    const entries = [...collect(entry, begun), ...collect(file, begun)];
    const stylesheets = [...new Set(entries.flatMap(({ css = [] }) => css))];
    return {
      stylesheets: [
        ...(await Promise.all(
          stylesheets.map(async (name) => ({
            href: `/${name}`,
            text: await readFile(path.join(folder, name), 'utf8'),
          })),
        )),
        ...brandStylesheets(site),
      ],
      modules: [...new Set([manifest[entry], ...entries])].map((each) => `/${each?.file}`),
      content: inPages,
    };
  };
  const files = new Map(
    await Promise.all(app.routes.map(async ({ file }) => [file, await filesOf(file)] as const)),
  );
  return {
    app,
    filesOf: (file) =>
      files.get(file) ?? { stylesheets: brandStylesheets(site), modules: [], content: inPages },
  };
}

/** What follows the stylesheets of every page: the hue that the host chose. */
export function brandStylesheets({ accentHue }: Pick<Site, 'accentHue'>): PageFiles['stylesheets'] {
  const text = accentStylesheet(accentHue);
  return text === '' ? [] : [{ text }];
}

/** Gives the app its settings, and the disk as the source of its content. */
export function provideContent(app: App, prepared: string, { site, urls, fileBytes }: ServerContent): void {
  app.provideSite(site);
  app.provideFileBytes(fileBytes);
  const read = async (url: string) => JSON.parse(await readFile(path.join(prepared, 'public', url), 'utf8'));
  app.setContentSource({ urls, read }, (id) =>
    read(hiddenVideoUrl(id)).catch((error) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    }),
  );
}
