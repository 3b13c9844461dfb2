import { execFileSync } from 'node:child_process';
import { stopOwnSite, test } from './own-site.ts';
import { authFormOf, newPerson, signIn } from './person.ts';
import { expect } from './site.ts';

// The backend refuses with 422, and Chromium logs it.
test.use({ allowedConsoleErrors: [/status of 422/] });

test.describe('a site that takes no registrations', () => {
  test.use({ content: { settings: { 注册: '关闭' } } });
  test.afterAll(stopOwnSite);

  test('says so on its pages, and a link that somebody made up opens no form', async ({ page }) => {
    const form = authFormOf(page);
    for (const address of ['/auth', '/auth?email=a@example.com&invitation=AAAA']) {
      await page.goto(address);
      await expect(form.heading('登录')).toBeVisible();
      await expect(page.getByRole('main')).toContainText('本站不开放注册。');
      await expect(form.toRegister).toHaveCount(0);
    }
    await page.goto('/service-support');
    const questions = page.getByRole('region', { name: '常见问题' });
    await expect(questions.getByText('可以注册吗？')).toBeVisible();
    await expect(questions.getByText('注册要填什么？')).toHaveCount(0);
  });
});

test.describe('a site that registers whom its host invites', () => {
  test.describe.configure({ mode: 'serial' });
  test.use({ content: { settings: { 注册: '邀请' } } });
  test.afterAll(stopOwnSite);

  test('says how, offers no form without an invitation, and refuses one that nobody gave', async ({
    page,
  }) => {
    const form = authFormOf(page);
    await page.goto('/service-support');
    await expect(page.getByText('怎样注册？')).toBeVisible();
    await page.goto('/auth');
    await expect(page.getByRole('main')).toContainText('本站凭邀请注册，请向主办者要一个邀请链接。');
    await expect(form.toRegister).toHaveCount(0);
    await page.goto('/auth?email=a@example.com&invitation=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
    await expect(form.email).toHaveValue('a@example.com');
    await form.password.fill('correct horse');
    await form.confirmation.fill('correct horse');
    await form.register.click();
    await expect(form.error).toContainText('这个邀请链接用不了');
  });

  test('registers the e-mail of an invitation, and no other', async ({ page, ownSite }) => {
    const person = newPerson();
    const printed = execFileSync(process.execPath, ['scripts/invite.ts', person.email], {
      encoding: 'utf8',
      env: {
        ...process.env,
        ...ownSite.folder.environment,
        DATA_DIR: ownSite.dataDirectory,
        SITE_URL: ownSite.origin,
      },
    });
    await page.goto(/http\S+/.exec(printed)?.[0] ?? '');
    const form = authFormOf(page);
    await expect(form.heading('注册')).toBeVisible();
    await expect(form.email).toHaveValue(person.email);
    await form.registerAs({ email: 'somebody.else@example.com', password: person.password });
    await expect(form.error).toContainText('邀请的是另一个邮箱');
    await form.email.fill(person.email);
    await form.register.click();
    await expect(form.success).toHaveText('注册成功！请登录您的账户。');
    await signIn(page, person);
  });
});
