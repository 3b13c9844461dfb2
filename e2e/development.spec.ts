import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { test as base, expect } from './site.ts';

const root = join(import.meta.dirname, '..');

/** Runs `npm run dev` on a copy of the sources, which a test may edit. */
const test = base.extend<{
  development: {
    origin: string;
    edit: (path: string, from: string, to: string) => void;
    write: (path: string, text: string) => void;
  };
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  development: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'development-'));
    for (const name of readdirSync(root)) {
      if (/^(\.|node_modules$|samples$|content$|build$|data$|test-results$|tools$)/.test(name)) continue;
      cpSync(join(root, name), join(folder, name), { recursive: true });
    }
    // Vite caches bundles in `node_modules`, so each copy needs its own.
    mkdirSync(join(folder, 'node_modules'));
    for (const name of readdirSync(join(root, 'node_modules'))) {
      if (!name.startsWith('.'))
        symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
    }
    for (const name of ['samples', 'tools']) symlinkSync(join(root, name), join(folder, name));
    const server = spawn(process.execPath, ['server/dev.ts'], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'development', PORT: '0', DATA_DIR: join(folder, 'data') },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const origin = await new Promise<string>((resolve) => {
      server.stdout.on('data', (chunk: Buffer) => {
        const address = /已就绪：(http:\/\/\S+)/.exec(String(chunk))?.[1];
        if (address) resolve(address);
      });
    });
    const edit = (path: string, from: string, to: string) => {
      const source = readFileSync(join(folder, path), 'utf8');
      expect(source).toContain(from);
      writeFileSync(join(folder, path), source.replace(from, to));
    };
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    };
    await use({ origin, edit, write });
    server.kill('SIGTERM');
    await once(server, 'exit');
    rmSync(folder, { recursive: true });
  },
});
test.use({ allowedConsoleErrors: [/.*/] });

/**
 * Opens the home page and waits until it is connected to Vite: edits before that are never reported to it, and scripts
 * start so late that the network may be idle before.
 */
async function open(page: Page, origin: string) {
  const isConnected = page.waitForEvent('console', (message) => message.text() === '[vite] connected.');
  await page.goto(origin);
  await isConnected;
}

test('edits show at once: a component without a reload, a syntax error until it is fixed, a seal', async ({
  page,
  development,
}) => {
  await open(page, development.origin);
  const footer = page.getByRole('contentinfo');
  await test.step('a changed component is replaced without a reload', async () => {
    await expect(footer).toContainText('一键收藏');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    development.edit('app/layout/footer.tsx', '<dt>{name}</dt>', '<dt>{name}（人工）</dt>');
    await expect(footer.getByText('邮箱（人工）')).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });

  await test.step('a syntax error is shown in the browser, and disappears when it is fixed', async () => {
    const overlay = page.locator('vite-error-overlay');
    development.edit('app/layout/footer.tsx', '<dt>{name}（人工）</dt>', '<dt>{name}<');
    await expect(overlay).toContainText('footer.tsx');
    await page.reload({ waitUntil: 'load' });
    await expect(overlay).toContainText('footer.tsx');
    development.edit('app/layout/footer.tsx', '<dt>{name}<', '<dt>{name}</dt>');
    await expect(footer).toContainText('一键收藏');
    await expect(overlay).toHaveCount(0);
  });

  await test.step('a seal changed in the settings is drawn', async () => {
    const mark = async () => (await page.request.get(`${development.origin}/mark.svg`)).text();
    const before = await mark();
    const settings = readFileSync(join(root, 'samples/site.yaml'), 'utf8');
    development.write('content/site.yaml', settings.replace('印: 匣', '印: 海'));
    // Until it is drawn, a character in a font of the device stands in its place.
    await expect.poll(async () => (await mark()) !== before && !(await mark()).includes('<text')).toBe(true);
  });
});
