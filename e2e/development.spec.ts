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

/** `npm run dev` on a copy of the sources, which a journey may edit. */
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
    // Vite keeps what it has bundled among the packages: each copy has a folder of its own for it.
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
 * Opens the home page until it hears of changes: what is edited before its connection to Vite is open is never told to it, and
 * scripts begin so late after the page that the network may well be idle in between.
 */
async function open(page: Page, origin: string) {
  const isConnected = page.waitForEvent('console', (message) => message.text() === '[vite] connected.');
  await page.goto(origin);
  await isConnected;
}

test('what is edited shows at once: a component without a reload, a syntax error until it is mended, a seal', async ({
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

  await test.step('a syntax error shows in the browser, and is gone when it is mended', async () => {
    const overlay = page.locator('vite-error-overlay');
    development.edit('app/layout/footer.tsx', '<dt>{name}（人工）</dt>', '<dt>{name}<');
    await expect(overlay).toContainText('footer.tsx');
    await page.reload({ waitUntil: 'load' });
    await expect(overlay).toContainText('footer.tsx');
    development.edit('app/layout/footer.tsx', '<dt>{name}<', '<dt>{name}</dt>');
    await expect(footer).toContainText('一键收藏');
    await expect(overlay).toHaveCount(0);
  });

  await test.step('a seal that the settings change is drawn', async () => {
    const mark = async () => (await page.request.get(`${development.origin}/mark.svg`)).text();
    const before = await mark();
    const settings = readFileSync(join(root, 'samples/site.yaml'), 'utf8');
    development.write('content/site.yaml', settings.replace('印: 匣', '印: 海'));
    // Until it is drawn a character in whichever face the device has stands for it.
    await expect.poll(async () => (await mark()) !== before && !(await mark()).includes('<text')).toBe(true);
  });
});
