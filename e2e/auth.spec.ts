import type { Page } from '@playwright/test';
import { sessionKey } from '../app/data/storage-keys.ts';
import { giveTemporaryPassword } from './host-command.ts';
import { authFormOf, newPerson, type Person, registerPerson, signIn } from './person.ts';
import { expect, test } from './site.ts';
import { violationsOf } from './violations.ts';

test.describe('registering and signing in', () => {
  test('leads from the header to the profile', async ({ page }) => {
    const person = newPerson();
    await page.goto('/');
    const navigation = page.getByRole('navigation', { name: '主导航' });
    await expect(navigation.getByRole('link')).toHaveText(['首页', '分类', '登录']);
    await navigation.getByRole('link', { name: '登录' }).click();
    const form = authFormOf(page);
    await expect(form.heading('登录')).toBeVisible();
    await form.toRegister.click();
    await expect(form.heading('注册')).toBeVisible();
    await form.registerAs(person);
    await expect(form.success).toHaveText('注册成功！请登录您的账户。');
    await expect(form.heading('登录')).toBeVisible();
    await expect(form.email).toHaveValue(person.email);
    await expect(form.password).toHaveValue('');
    await expect(navigation.getByRole('link')).toHaveText(['首页', '分类', '登录']);

    await form.password.fill(person.password);
    await form.signIn.click();
    await expect(form.success).toHaveText('登录成功！');
    await expect(page).toHaveURL('/profile');
    await expect(navigation.getByRole('link')).toHaveText(['首页', '分类', '我的收藏', '个人中心']);
    await expect(page.getByRole('button', { name: '编辑用户名' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('takes what was typed before hydration', async ({ page }) => {
    const person = await registerPerson(page);
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/auth', { waitUntil: 'commit' });
    const form = authFormOf(page);
    await form.email.fill(person.email);
    await expect(form.signIn).toBeDisabled();
    letGo();
    await expect(form.signIn).toBeEnabled();
    await form.password.fill(person.password);
    await form.signIn.click();
    await expect(form.success).toHaveText('登录成功！');
  });

  test('keeps 登录成功！ for a second before it leads on', async ({ page }) => {
    const person = await registerPerson(page);
    await page.goto('/auth');
    await page.clock.install();
    const form = authFormOf(page);
    await form.email.fill(person.email);
    await form.password.fill(person.password);
    await expect(form.signIn).toBeEnabled();
    // From here on the clock only moves when the test moves it.
    await page.clock.pauseAt(Date.now() + 60_000);
    await form.signIn.click();
    await expect(form.success).toHaveText('登录成功！');
    await page.clock.runFor(900);
    await expect(page).toHaveURL('/auth');
    await page.clock.runFor(200);
    await expect(page).toHaveURL('/profile');
  });

  test('does not redirect a user who left the page during the sign-in', async ({ page }) => {
    const person = await registerPerson(page);
    await page.goto('/auth');
    await page.clock.install();
    const answer = await leaveBeforeTheAnswer(page, person);
    answer();
    const navigation = page.getByRole('navigation', { name: '主导航' });
    await expect(navigation.getByRole('link', { name: '个人中心' })).toBeVisible();
    await page.clock.runFor(2000);
    await expect(page).toHaveURL('/about');
  });

  test('leaves alone who is on the way elsewhere when the backend answers', async ({ page }) => {
    const person = await registerPerson(page);
    await page.goto('/auth');
    const form = authFormOf(page);
    await page.route('**/assets/text-*.js', async (route) => {
      await expect(form.success).toBeVisible();
      await page.waitForTimeout(1200);
      await route.continue();
    });
    const answer = await leaveBeforeTheAnswer(page, person);
    answer();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('关于我们');
    await expect(page).toHaveURL('/about');
  });

  test('a temporary password has to be changed before it signs anybody in', async ({ page }) => {
    const person = await registerPerson(page);
    await page.goto('/auth');
    const form = authFormOf(page);
    await page.getByText('忘记密码？').click();
    await expect(page.getByRole('main').getByRole('link', { name: 'contact@example.com' })).toHaveAttribute(
      'href',
      'mailto:contact@example.com',
    );

    await form.signInAs({ ...person, password: await giveTemporaryPassword(person.email) });
    const change = page.getByRole('group', { name: '修改密码' });
    const password = change.getByLabel('新密码', { exact: true });
    const confirmation = change.getByLabel('确认新密码', { exact: true });
    await expect(password).toBeFocused();
    expect(await page.evaluate((key) => localStorage.getItem(key), sessionKey)).toBeNull();
    const navigation = page.getByRole('navigation', { name: '主导航' });
    await expect(navigation.getByRole('link')).toHaveText(['首页', '分类', '登录']);

    await password.fill('battery staple');
    await confirmation.fill('battery stapler');
    await change.getByRole('button', { name: '确认修改' }).click();
    await expect(change.getByRole('alert')).toHaveText('密码确认不匹配');
    await confirmation.fill('battery staple');
    await confirmation.press('Enter');
    await expect(form.success).toHaveText('登录成功！');
    await expect(page).toHaveURL('/profile');
    await expect(navigation.getByRole('link')).toHaveText(['首页', '分类', '我的收藏', '个人中心']);
  });

  test('by keyboard alone', async ({ page }) => {
    const person = await registerPerson(page);
    await page.goto('/auth');
    const form = authFormOf(page);
    await expect(form.signIn).toBeEnabled();
    await form.email.focus();
    await page.keyboard.type(person.email);
    await page.keyboard.press('Tab');
    await expect(form.password).toBeFocused();
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/profile');
  });
});

test.describe('what the form says', () => {
  // Chromium logs refusals itself.
  test.use({ allowedConsoleErrors: [/400|422/] });

  test('stands where a second press still meets the button, and is tied to its fields', async ({ page }) => {
    const person = await registerPerson(page);
    await page.goto('/auth');
    const form = authFormOf(page);
    await expect(form.signIn).toBeEnabled();
    const before = await form.signIn.boundingBox();
    await form.signInAs({ ...person, password: 'wrong horse' });
    await expect(form.error).toHaveText('Invalid login credentials');
    expect(await form.signIn.boundingBox()).toEqual(before);
    await expect(form.error.getByText('Invalid login credentials')).toHaveAttribute('lang', 'en');
    for (const field of [form.email, form.password]) {
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(/^Invalid login credentials/);
    }
    await expect(page).toHaveTitle('登录 - 映匣');
    await form.toRegister.click();
    await expect(page).toHaveTitle('注册 - 映匣');
    await expect(form.email).not.toHaveAttribute('aria-invalid');
    await form.registerAs(person, 'other horse');
    await expect(form.confirmation).toHaveAccessibleDescription(/^密码确认不匹配/);
    await expect(form.password).not.toHaveAttribute('aria-invalid');
    await form.confirmation.fill(person.password);
    await form.register.click();
    await expect(form.email).toHaveAccessibleDescription(/^User already registered/);
  });

  test('checks match first, then length, in the browser', async ({ page }) => {
    await page.goto('/auth');
    const form = authFormOf(page);
    await form.toRegister.click();
    await form.registerAs({ email: 'lin@example.com', password: 'short' }, 'other');
    await expect(form.error).toHaveText('密码确认不匹配');
    await form.confirmation.fill('short');
    await form.register.click();
    await expect(form.error).toHaveText('密码长度至少6位');

    await form.toSignIn.click();
    await expect(form.error).toHaveCount(0);
    await expect(form.email).toHaveValue('lin@example.com');
    await expect(form.password).toHaveValue('');
    await form.password.fill('short');
    await form.signIn.click();
    await expect(form.error).toHaveText('密码长度至少6位');
  });

  test('leaves an empty or impossible e-mail to the browser', async ({ page }) => {
    await page.goto('/auth');
    const form = authFormOf(page);
    await form.password.fill('long enough');
    for (const email of ['', 'lin', 'lin@']) {
      await form.email.fill(email);
      await form.signIn.click();
      await expect(form.email).toBeFocused();
      expect(await form.email.evaluate((field: HTMLInputElement) => field.checkValidity())).toBe(false);
    }
    await expect(form.error).toHaveCount(0);
  });

  test('fits password managers, shows what was typed, and warns of Caps Lock', async ({ page }) => {
    await page.goto('/auth');
    const form = authFormOf(page);
    await expect(form.email).toHaveAttribute('autocomplete', 'username');
    await expect(form.password).toHaveAttribute('autocomplete', 'current-password');
    await form.password.fill('correct horse');
    await page.getByRole('button', { name: '显示密码' }).click();
    await expect(form.password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: '隐藏密码' }).click();
    await expect(form.password).toHaveAttribute('type', 'password');

    await form.password.evaluate((field) =>
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true })),
    );
    await expect(page.getByText('大写锁定已打开')).toBeVisible();
    await expect(page.getByText('至少 6 位')).toHaveCount(0);
    await form.toRegister.click();
    await expect(page.getByText('至少 6 位')).toBeVisible();
    await expect(form.password).toHaveAttribute('autocomplete', 'new-password');
    await expect(form.confirmation).toHaveAttribute('autocomplete', 'new-password');
  });

  test.describe('when the backend says no', () => {
    test.use({ allowedConsoleErrors: [/Failed to load resource/] });

    test('repeats its message, and says in Chinese what it means', async ({ page }) => {
      const person = await registerPerson(page);
      await page.goto('/auth');
      const form = authFormOf(page);
      await form.signInAs({ ...person, password: 'wrong horse' });
      await expect(form.error).toHaveText('Invalid login credentials');
      await expect(page.getByText('邮箱或密码不对。')).toBeVisible();
      await expect(form.password).toHaveValue('wrong horse');

      await form.toRegister.click();
      await form.password.fill(person.password);
      await form.confirmation.fill(person.password);
      await form.register.click();
      await expect(form.error).toHaveText('User already registered');
      await expect(page.getByText('这个邮箱已经注册过了，请直接登录。')).toBeVisible();
    });

    for (const [what, answer] of [
      ['no answer', null],
      ['a bare 502', { status: 502, body: '' }],
      ['a proxy’s page', { status: 503, contentType: 'text/html', body: '<h1>Service Unavailable</h1>' }],
    ] as const) {
      test(`takes ${what} for a failure to try again later`, async ({ page }) => {
        await page.route('**/auth/v1/**', (route) => (answer ? route.fulfill(answer) : route.abort()));
        await page.goto('/auth');
        const form = authFormOf(page);
        await form.signInAs({ email: 'lin@example.com', password: 'correct horse' });
        await expect(form.error).toHaveText('操作失败，请稍后重试');
        await expect(form.signIn).toBeEnabled();
      });
    }
  });

  test('shows that it works while it does', async ({ page }) => {
    await page.goto('/auth');
    const form = authFormOf(page);
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/auth/v1/token**', async (route) => {
      await answered;
      await route.continue();
    });
    const person = await registerPersonBeside(page);
    await form.signInAs(person);
    await expect(form.signIn).toHaveAttribute('aria-busy', 'true');
    answer();
    await expect(form.success).toHaveText('登录成功！');
  });
});

test.describe('who is signed in already', () => {
  test('is led away from the form', async ({ page }) => {
    await signIn(page, await registerPerson(page));
    await page.goto('/auth');
    await expect(page).toHaveURL('/profile');
  });

  test('is so in every tab, and no longer once they signed out in one', async ({ page, context }) => {
    const person = await registerPerson(page);
    const other = await context.newPage();
    await other.goto('/auth');
    await signIn(page, person);
    await expect(other).toHaveURL('/profile');
    await page.getByRole('button', { name: '退出登录' }).click();
    await expect(page).toHaveURL('/');
    await expect(
      other.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '登录' }),
    ).toBeVisible();
  });

  test('sees the right header before any script of the page has run', async ({ page, context }) => {
    await signIn(page, await registerPerson(page));
    const late = await context.newPage();
    await late.route('**/assets/*.js', () => {});
    await late.goto('/', { waitUntil: 'commit' });
    const navigation = late.getByRole('navigation', { name: '主导航' });
    await expect(navigation.getByRole('link')).toHaveText(['首页', '分类', '我的收藏', '个人中心']);
  });
});

test('visitors load none of the account’s code', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  for (const path of ['/', '/video/1', '/categories', '/search?q=雨']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(scripts.length).toBeGreaterThan(2);
  expect(scripts.filter((path) => /account|session|signed-in|favourite|record-watch/.test(path))).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`has nothing for axe to find, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/auth');
    const form = authFormOf(page);
    await form.toRegister.click();
    await form.registerAs({ email: 'lin@example.com', password: 'short' });
    await expect(form.error).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
}

/**
 * Signs in, and goes to another page before the backend answers.
 * @returns lets the backend answer
 */
async function leaveBeforeTheAnswer(page: Page, { email, password }: Person): Promise<() => void> {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/auth/v1/token**', async (route) => {
    await answered;
    await route.continue();
  });
  const form = authFormOf(page);
  await form.signInAs({ email, password });
  await page.getByRole('contentinfo').getByRole('link', { name: '关于我们' }).click();
  await expect(page).toHaveURL('/about');
  return answer;
}

/** Without leaving the page that is open. */
async function registerPersonBeside(page: Page) {
  const beside = await page.context().newPage();
  const person = await registerPerson(beside);
  await beside.close();
  return person;
}

for (const width of [768, 1024, 1280, 1920]) {
  test(`at ${width} px the picture stands still while modes change and messages come`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/auth');
    const form = authFormOf(page);
    const picture = page.getByRole('main').locator('img').first();
    const box = () =>
      picture.evaluate((image) => {
        const { left, top, width, height } = image.getBoundingClientRect();
        return [left + scrollX, top + scrollY, width, height];
      });
    await expect(form.signIn).toBeEnabled();
    const before = await box();
    await form.toRegister.click();
    await expect(form.heading('注册')).toBeVisible();
    expect(await box()).toEqual(before);
    await form.registerAs({ email: 'somebody@example.com', password: '123456' }, '654321');
    await expect(form.error).toBeVisible();
    expect(await box()).toEqual(before);
    await form.toSignIn.click();
    await expect(form.heading('登录')).toBeVisible();
    expect(await box()).toEqual(before);
  });
}

test('a film’s page leads visitors to the sign-in, and the profile leads back to the film', async ({
  page,
}) => {
  const person = await registerPerson(page);
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: '北国极光' }).first().click();
  await expect(page).toHaveURL('/video/1');
  await expect(page.getByText('登录后可以收藏，换一台设备也能接着看')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '登录', exact: true }).click();
  const form = authFormOf(page);
  await form.signInAs(person);
  await expect(page).toHaveURL('/profile');
  await page.getByRole('link', { name: '回到《北国极光》' }).click();
  await expect(page).toHaveURL('/video/1');
  await expect(page.getByText('登录后可以收藏，换一台设备也能接着看')).toBeHidden();
  // Only a sign-in is followed by the way back.
  await page.getByRole('link', { name: '个人中心' }).first().click();
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^回到/ })).toHaveCount(0);
});
