import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type Server, startServer } from '../scripts/site-server.ts';
import { ContentFolder } from './content-folder.ts';
import { expect, test } from './site.ts';
import { expectNoViolations } from './violations.ts';

// An e-mail that is not the account's, a file that is no backup.
test.use({ allowedConsoleErrors: [/status of 422/] });

let folder: ContentFolder;
let root: string;
let desk: ChildProcess;
let site: Server | undefined;
let link: string;
test.beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'desk-people-'));
  folder = new ContentFolder({ films: [{ id: 'yard', title: '院子' }], settings: { 注册: '邀请' } });
  desk = spawn(process.execPath, ['desk/main.ts'], {
    env: { ...process.env, ...folder.environment, DATA_DIR: data(), DESK_PORT: '0', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(desk.stdout ?? process.stdin)) {
    link = /桌面已打开：(\S+)/.exec(line)?.[1] ?? '';
    if (link) break;
  }
});
test.afterAll(async () => {
  desk.kill('SIGKILL');
  await site?.stop();
  folder.remove();
  rmSync(root, { recursive: true });
});

const data = () => path.join(root, 'data');

async function startSite(): Promise<Server> {
  const start = await startServer(data(), { environment: folder.environment });
  if (!start.serves) throw new Error(start.stderr);
  site = start.server;
  return site;
}

async function ask(address: string, body: unknown): Promise<Response> {
  const { origin, publishableKey } = site as Server;
  return fetch(origin + address, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
const password = 'correct horse';
const canSignIn = async (email: string, given = password) =>
  (await ask('/auth/v1/token?grant_type=password', { email, password: given })).ok;

test('a host looks after people and their messages, saves everything, and restores it at the next start', async ({
  page,
}) => {
  const room = (name: string) => page.getByRole('navigation').getByRole('link', { name }).click();
  const dialog = page.getByRole('dialog');
  const list = page.getByRole('table', { name: '用户列表' });
  await page.goto(link);

  await test.step('before the site has run there is nobody, and nothing is made by looking', async () => {
    for (const [name, heading] of [
      ['用户', '还没有人注册'],
      ['反馈', '没有要处理的'],
      ['备份', '新建备份'],
    ] as const) {
      await room(name);
      await expect(
        page.getByRole('heading', { name: name === '反馈' ? '还没有反馈' : heading }),
      ).toBeVisible();
    }
    expect(existsSync(data())).toBe(false);
  });

  await test.step('people come by an invitation', async () => {
    await startSite();
    await room('用户');
    for (const email of ['lin@example.com', 'wei@example.com']) {
      await page.getByRole('button', { name: '邀请' }).click();
      await dialog.getByRole('textbox', { name: '邀请谁（邮箱）' }).fill(email);
      await page.keyboard.press('Enter');
      await expect(dialog).toContainText(`给 ${email} 的链接`);
      const address = await dialog.getByRole('status', { name: '邀请链接' }).textContent();
      await expect(dialog).toContainText('只能在这台电脑上打开');
      const invitation = new URL(address ?? '').searchParams.get('invitation');
      expect((await ask('/auth/v1/signup', { email, password, data: { invitation } })).status).toBe(200);
      if (email === 'lin@example.com') await expectNoViolations(page);
      await page.keyboard.press('Escape');
    }
    await page.reload();
    await expect(list.getByRole('link')).toHaveText(['wei@example.com', 'lin@example.com']);
  });

  await test.step('one of them is found, and gets a temporary password', async () => {
    await page.getByRole('searchbox').fill('LIN');
    await expect(list.getByRole('link')).toHaveText(['lin@example.com']);
    await list.getByRole('link').click();
    const panel = page.getByRole('region', { name: 'lin@example.com' });
    await panel.getByRole('button', { name: '给临时密码' }).click();
    await dialog.getByRole('button', { name: '给临时密码' }).click();
    const given = panel.getByRole('status', { name: '临时密码' });
    expect(await canSignIn('lin@example.com', (await given.textContent()) ?? '')).toBe(true);
    await expect(panel).toContainText('只显示这一次');
    await expectNoViolations(page);
    const downloading = page.waitForEvent('download');
    await panel.getByRole('button', { name: '导出资料' }).click();
    expect((await downloading).suggestedFilename()).toBe('lin@example.com.json');
    await page.keyboard.press('Escape');
    await expect(list.getByRole('link')).toBeFocused();
  });

  await test.step('a complaint comes first; what is answered loses its address', async () => {
    for (const [kind, message] of [
      ['suggestion', '想看更多'],
      ['complaint', '这是我拍的'],
    ])
      await ask('/rest/v1/feedback', { kind, message, email: 'wei@example.com' });
    await room('反馈');
    const messages = page.getByRole('article');
    await expect(messages).toContainText([/内容投诉.+这是我拍的/s, /功能建议.+想看更多/s]);
    const answer = await messages
      .first()
      .getByRole('link', { name: '回信给 wei@example.com' })
      .getAttribute('href');
    expect(decodeURIComponent(answer ?? '')).toMatch(
      /^mailto:wei@example\.com\?subject=回复.+> 这是我拍的$/s,
    );
    await expectNoViolations(page);
    await messages.first().getByRole('button', { name: '处理完了' }).click();
    await dialog.getByRole('button', { name: '处理完了' }).click();
    await expect(messages).toHaveCount(1);
    await page.getByRole('button', { name: '已处理的 1' }).click();
    await expect(messages).toContainText('这是我拍的');
    await expect(messages).not.toContainText('wei@example.com');
  });

  const archive = test.info().outputPath('backup.tar');
  await test.step('everything is saved as one file', async () => {
    await room('备份');
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: '下载全部' }).click();
    await (await downloading).saveAs(archive);
    expect(readFileSync(archive, 'latin1')).toContain('lin@example.com');
    await expectNoViolations(page);
  });

  await test.step('whoever is deleted has to be named whole', async () => {
    await room('用户');
    await list.getByRole('link', { name: 'lin@example.com' }).click();
    await page.getByRole('button', { name: '删除账号' }).click();
    await dialog.getByRole('textbox').fill('wei@example.com');
    await dialog.getByRole('button', { name: '删除账号' }).click();
    await expect(dialog.getByRole('alert')).toContainText('没有删除');
    await dialog.getByRole('textbox').fill('lin@example.com');
    await dialog.getByRole('button', { name: '删除账号' }).click();
    await expect(list.getByRole('link')).toHaveText(['wei@example.com']);
  });

  await test.step('what is no backup is refused; one is checked, and waits for the next start', async () => {
    folder.take('yard');
    await room('备份');
    const restore = page.getByRole('region', { name: '恢复', exact: true });
    for (const file of ['package.json', archive]) {
      const choosing = page.waitForEvent('filechooser');
      await restore.getByRole('button', { name: '选择备份文件' }).click();
      await (await choosing).setFiles(file);
      if (file !== archive) await expect(restore.getByRole('alert')).toContainText('不是网站的备份');
    }
    await expect(restore).toContainText('里面有 1 部影片和 2 个账号');
    await restore.getByRole('button', { name: '恢复' }).click();
    await expect(dialog).toContainText('删除的账号会重新出现');
    await dialog.getByRole('button', { name: '恢复' }).click();
    await expect(restore).toContainText('网站下次启动时换上');
    await expectNoViolations(page);
    expect(await canSignIn('lin@example.com')).toBe(false);
  });

  await test.step('the site restores it at its next start; who was deleted is named', async () => {
    await site?.stop();
    const { origin } = await startSite();
    expect((await fetch(`${origin}/video/yard`)).status).toBe(200);
    expect(
      (await ask('/auth/v1/token?grant_type=password', { email: 'wei@example.com', password })).status,
    ).toBe(200);
    await page.reload();
    const returned = page.getByRole('region', { name: '恢复后重新出现的账号' });
    await expect(returned).toContainText('lin@example.com');
    await expectNoViolations(page);
    await returned.getByRole('link').click();
    await expect(page.getByRole('region', { name: 'lin@example.com' })).toBeVisible();
  });

  await test.step('what was replaced is taken back by the next start, or removed', async () => {
    await room('备份');
    const replaced = page.getByRole('region', { name: '恢复时换下的' });
    await replaced.getByRole('button', { name: /^换回来/ }).click();
    const restore = page.getByRole('region', { name: '恢复', exact: true });
    await restore.getByRole('button', { name: '恢复' }).click();
    await dialog.getByRole('button', { name: '恢复' }).click();
    await expect(restore).toContainText('网站下次启动时换上');
    await site?.stop();
    const { origin } = await startSite();
    expect((await fetch(`${origin}/video/yard`)).status).toBe(404);
    await page.reload();
    await replaced.getByRole('button', { name: /^删除/ }).click();
    await dialog.getByRole('button', { name: '删除' }).click();
    await expect(replaced).toHaveCount(0);
  });
});
