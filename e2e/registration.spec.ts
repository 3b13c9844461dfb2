import { execFileSync } from 'node:child_process';
import { stopOwnSite, test } from './own-site.ts';
import { authFormOf, newPerson } from './person.ts';
import { expect } from './site.ts';

// The backend refuses with 422, which Chromium logs.
test.use({ allowedConsoleErrors: [/status of 422/], content: { settings: { 注册: '邀请' } } });
test.afterAll(stopOwnSite);

test('a site registers invited people; if closed, it registers nobody, and says so', async ({
  page,
  ownSite,
}) => {
  const form = authFormOf(page);
  const main = page.getByRole('main');
  const served = async (path: string) => (await page.request.get(path)).text();
  const madeUp = '/auth?email=a@example.com&invitation=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
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
  await test.step('it explains invitations, and shows no form without one', async () => {
    expect(await served('/service-support')).toContain('怎样注册？');
    await page.goto('/auth');
    await expect(main).toContainText('本站凭邀请注册，请向主办者要一个邀请链接。');
    await expect(form.toRegister).toHaveCount(0);
  });
  await test.step('a forged invitation is refused', async () => {
    await page.goto(madeUp);
    await expect(form.email).toHaveValue('a@example.com');
    await form.password.fill('correct horse');
    await form.confirmation.fill('correct horse');
    await form.register.click();
    await expect(form.error).toContainText('这个邀请链接无效');
  });
  await test.step('an invitation registers its e-mail, and no other', async () => {
    await page.goto(/http\S+/.exec(printed)?.[0] ?? '');
    await expect(form.heading('注册')).toBeVisible();
    await expect(form.email).toHaveValue(person.email);
    await form.registerAs({ email: 'somebody.else@example.com', password: person.password });
    await expect(form.error).toContainText('邀请的是另一个邮箱');
    await form.email.fill(person.email);
    await form.register.click();
    await expect(form.success).toHaveText('注册成功！请登录您的账户。');
    await form.signInAs(person);
    await expect(page).toHaveURL('/profile');
  });
  await test.step('if closed, a forged link opens no form', async () => {
    await page.evaluate(() => localStorage.clear());
    // An open page would send requests while the server is down.
    await page.goto('about:blank', { waitUntil: 'load' });
    ownSite.folder.set({ 注册: '关闭' });
    await ownSite.restart();
    const texts = await served('/service-support');
    expect(texts).toContain('可以注册吗？');
    expect(texts).not.toContain('注册要填什么？');
    expect(await served('/auth')).toContain('本站不开放注册。');
    await page.goto(madeUp);
    await expect(form.heading('登录')).toBeVisible();
    await expect(main).toContainText('本站不开放注册。');
    await expect(form.toRegister).toHaveCount(0);
    await expect(form.signIn).toBeEnabled();
    await expect(form.confirmation).toHaveCount(0);
  });
});
