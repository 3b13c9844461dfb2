import type { Page } from '@playwright/test';
import { sessionKey } from '../app/data/storage-keys.ts';
import { giveTemporaryPassword } from './host-command.ts';
import { askBackend, authFormOf, newPerson, registerPerson } from './person.ts';
import { expect, test } from './site.ts';
import { violationsOf } from './violations.ts';

// Chromium logs refused and failed requests itself.
test.use({ allowedConsoleErrors: [/Failed to load resource/] });

const signedOut = ['首页', '分类', '登录'];
const signedIn = ['首页', '分类', '我的收藏', '个人中心'];
const linksOf = (page: Page) => page.getByRole('navigation', { name: '主导航' }).getByRole('link');

/** Holds requests of a page until `letGo` is called. */
async function hold(page: Page, url: string) {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test('a person registers from the header, signs in, and is signed in everywhere until they sign out', async ({
  page,
  context,
}) => {
  const person = newPerson();
  const form = authFormOf(page);
  await test.step('the header leads to the form, which registers', async () => {
    await page.goto('/');
    await expect(linksOf(page)).toHaveText(signedOut);
    await linksOf(page).filter({ hasText: '登录' }).click();
    await expect(form.heading('登录')).toBeVisible();
    await form.toRegister.click();
    await expect(form.heading('注册')).toBeVisible();
    await form.registerAs(person);
    await expect(form.success).toHaveText('注册成功！请登录您的账户。');
    await expect(form.heading('登录')).toBeVisible();
    await expect(form.email).toHaveValue(person.email);
    await expect(form.password).toHaveValue('');
    await expect(linksOf(page)).toHaveText(signedOut);
  });
  const other = await context.newPage();
  await other.goto('/auth');
  await test.step('in another tab a sign-in fails', async () => {
    await other.route('**/auth/v1/token**', (route) => route.abort());
    await authFormOf(other).signInAs(person);
    await expect(authFormOf(other).error).toBeVisible();
  });
  await page.bringToFront();
  await test.step('the form shows progress and redirects', async () => {
    const answer = await hold(page, '**/auth/v1/token**');
    await form.password.fill(person.password);
    await form.signIn.click();
    await expect(form.signIn).toHaveAttribute('aria-busy', 'true');
    answer();
    await expect(page).toHaveURL('/profile');
    await expect(linksOf(page)).toHaveText(signedIn);
    await expect(page.getByRole('button', { name: '编辑用户名' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
  await test.step('the form in another tab redirects too, as does opening it while signed in', async () => {
    await expect(other).toHaveURL('/profile');
    await other.goto('/auth');
    await expect(other).toHaveURL('/profile');
  });
  await test.step('the header is correct before any script of the page has run', async () => {
    const late = await context.newPage();
    await late.route('**/assets/*.js', () => {});
    await late.goto('/', { waitUntil: 'commit' });
    await expect(linksOf(late)).toHaveText(signedIn);
    await late.close();
  });
  await test.step('signing out leads to the home page, never to the form; the other tab follows', async () => {
    const seen: string[] = [];
    page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname));
    await page.getByRole('button', { name: '退出登录' }).click();
    await expect(page).toHaveURL('/');
    await expect(linksOf(page)).toHaveText(signedOut);
    expect(seen).not.toContain('/auth');
    await expect(linksOf(other)).toHaveText(signedOut);
    await expect(other).toHaveURL('/auth');
  });
});

test('登录成功！ is shown for a second before the redirect; a person who left the form by then is not redirected', async ({
  page,
}) => {
  const person = await registerPerson(page);
  const form = authFormOf(page);
  const heading = page.getByRole('heading', { level: 1 });
  const leave = async () => {
    const answer = await hold(page, '**/auth/v1/token**');
    await form.signInAs(person);
    await page.getByRole('contentinfo').getByRole('link', { name: '关于我们' }).click();
    await expect(page).toHaveURL('/about');
    return answer;
  };
  const signOut = async () => {
    await page.getByRole('button', { name: '退出登录' }).click();
    await linksOf(page).filter({ hasText: '登录' }).click();
  };
  await page.goto('/auth');
  await page.clock.install();
  await test.step('exactly a second', async () => {
    await form.email.fill(person.email);
    await form.password.fill(person.password);
    // From here on, only the test moves the clock.
    await page.clock.pauseAt(Date.now() + 60_000);
    await form.signIn.click();
    await expect(form.success).toHaveText('登录成功！');
    await page.clock.runFor(900);
    await expect(page).toHaveURL('/auth');
    await page.clock.runFor(200);
    await expect(page).toHaveURL('/profile');
    await page.clock.resume();
  });
  await signOut();
  await test.step('during a navigation, while the form is still shown', async () => {
    await page.route('**/assets/text-*.js', async (route) => {
      await expect(form.success).toBeVisible();
      await page.clock.runFor(1200);
      await route.continue();
    });
    const answer = await leave();
    answer();
    await expect(heading).toHaveText('关于我们');
    await expect(page).toHaveURL('/about');
  });
  await test.step('on another page', async () => {
    await linksOf(page).filter({ hasText: '个人中心' }).click();
    await signOut();
    const answer = await leave();
    await expect(heading).toHaveText('关于我们');
    answer();
    await expect(linksOf(page)).toHaveText(signedIn);
    await page.clock.runFor(2000);
    await expect(page).toHaveURL('/about');
  });
});

test('text typed before hydration counts; a temporary password must be changed first', async ({ page }) => {
  const person = await registerPerson(page);
  const form = authFormOf(page);
  const change = page.getByRole('group', { name: '修改密码' });
  const password = change.getByLabel('新密码', { exact: true });
  const confirmation = change.getByLabel('确认新密码', { exact: true });
  const temporary = await giveTemporaryPassword(person.email);
  await test.step('the form waits for its scripts, and keeps its values', async () => {
    const letGo = await hold(page, '**/assets/*.js');
    await page.goto('/auth', { waitUntil: 'commit' });
    await form.email.fill(person.email);
    await expect(form.signIn).toBeDisabled();
    letGo();
    await expect(form.signIn).toBeEnabled();
  });
  await page.getByText('忘记密码？').click();
  await expect(page.getByRole('main').getByRole('link', { name: 'contact@example.com' })).toHaveAttribute(
    'href',
    'mailto:contact@example.com',
  );
  await test.step('the temporary password does not sign in', async () => {
    await form.password.fill(temporary);
    await form.signIn.click();
    await expect(password).toBeFocused();
    expect(await page.evaluate((key) => localStorage.getItem(key), sessionKey)).toBeNull();
    await expect(linksOf(page)).toHaveText(signedOut);
  });
  await password.fill('battery staple');
  await confirmation.fill('battery stapler');
  await change.getByRole('button', { name: '确认修改' }).click();
  await expect(change.getByRole('alert')).toHaveText('密码确认不匹配');
  await confirmation.fill('battery staple');
  await page.clock.install();
  // The message is shown for a second: from here on, only the test moves the clock.
  await page.clock.pauseAt(Date.now() + 60_000);
  await confirmation.press('Enter');
  await expect(form.success).toHaveText('登录成功！');
  await page.clock.resume();
  await expect(page).toHaveURL('/profile');
  await expect(linksOf(page)).toHaveText(signedIn);
});

test('the form validates its fields before it sends, and does not move meanwhile', async ({ page }) => {
  const form = authFormOf(page);
  await page.goto('/auth');
  await test.step('the browser validates an empty or malformed e-mail', async () => {
    await form.password.fill('long enough');
    for (const email of ['', 'lin', 'lin@']) {
      await form.email.fill(email);
      await form.signIn.click();
      await expect(form.email).toBeFocused();
      expect(await form.email.evaluate((field: HTMLInputElement) => field.checkValidity())).toBe(false);
    }
    await expect(form.error).toHaveCount(0);
  });
  await test.step('it works with password managers, can show the password, and warns of Caps Lock', async () => {
    await expect(form.email).toHaveAttribute('autocomplete', 'username');
    await expect(form.password).toHaveAttribute('autocomplete', 'current-password');
    await page.getByRole('button', { name: '显示密码' }).click();
    await expect(form.password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: '隐藏密码' }).click();
    await expect(form.password).toHaveAttribute('type', 'password');
    await form.password.evaluate((field) =>
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true })),
    );
    await expect(page.getByText('大写锁定已打开')).toBeVisible();
    await expect(page.getByText('至少 6 位')).toHaveCount(0);
    await expect(page).toHaveTitle('登录 - 映匣');
    await form.toRegister.click();
    await expect(page).toHaveTitle('注册 - 映匣');
    await expect(page.getByText('至少 6 位')).toBeVisible();
    await expect(form.password).toHaveAttribute('autocomplete', 'new-password');
    await expect(form.confirmation).toHaveAttribute('autocomplete', 'new-password');
  });
  await test.step('first the passwords must match, then they must be long enough', async () => {
    await form.registerAs({ email: 'lin@example.com', password: 'short' }, 'other');
    await expect(form.error).toHaveText('密码确认不匹配');
    await expect(form.confirmation).toHaveAccessibleDescription(/^密码确认不匹配/);
    await expect(form.password).not.toHaveAttribute('aria-invalid');
    await form.confirmation.fill('short');
    await form.register.click();
    await expect(form.error).toHaveText('密码长度至少6位');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await violationsOf(page), colorScheme).toEqual([]);
    }
    await form.toSignIn.click();
    await expect(form.error).toHaveCount(0);
    await expect(form.email).toHaveValue('lin@example.com');
    await expect(form.password).toHaveValue('');
    await form.password.fill('short');
    await form.signIn.click();
    await expect(form.error).toHaveText('密码长度至少6位');
  });
  for (const width of [768, 1024, 1280, 1920]) {
    await test.step(`at ${width} px the picture does not move when modes change and messages appear`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const picture = page.getByRole('main').locator('img').first();
      const box = () =>
        picture.evaluate((image) => {
          const { left, top, width, height } = image.getBoundingClientRect();
          return [left + scrollX, top + scrollY, width, height];
        });
      const before = await box();
      await form.toRegister.click();
      await expect(form.heading('注册')).toBeVisible();
      expect(await box()).toEqual(before);
      await form.registerAs({ email: 'lin@example.com', password: '123456' }, '654321');
      await expect(form.error).toBeVisible();
      expect(await box()).toEqual(before);
      await form.toSignIn.click();
      await expect(form.heading('登录')).toBeVisible();
      expect(await box()).toEqual(before);
    });
  }
});

test('an error is shown in the backend’s words with a Chinese explanation, in the form', async ({ page }) => {
  const person = await registerPerson(page);
  const form = authFormOf(page);
  await page.goto('/auth');
  await test.step('a wrong password; a second press still hits the button', async () => {
    const before = await form.signIn.boundingBox();
    await form.signInAs({ ...person, password: 'wrong horse' });
    await expect(form.error).toHaveText('Invalid login credentials');
    expect(await form.signIn.boundingBox()).toEqual(before);
    await expect(form.error.getByText('Invalid login credentials')).toHaveAttribute('lang', 'en');
    await expect(page.getByText('邮箱或密码不对。')).toBeVisible();
    await expect(form.password).toHaveValue('wrong horse');
    for (const field of [form.email, form.password]) {
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(/^Invalid login credentials/);
    }
  });
  await test.step('an e-mail that is already registered', async () => {
    await form.toRegister.click();
    await expect(form.email).not.toHaveAttribute('aria-invalid');
    await form.registerAs(person);
    await expect(form.error).toHaveText('User already registered');
    await expect(form.email).toHaveAccessibleDescription(/^User already registered/);
    await expect(page.getByText('这个邮箱已经注册过了，请直接登录。')).toBeVisible();
  });
  await test.step('too many wrong passwords', async () => {
    for (let guess = 2; guess <= 10; guess += 1) {
      const password = `wrong horse ${guess}`;
      const body = { email: person.email, password };
      expect((await askBackend(page, 'POST', '/auth/v1/token?grant_type=password', body)).status()).toBe(400);
    }
    await form.toSignIn.click();
    await form.signInAs(person);
    await expect(form.error).toHaveText('Request rate limit reached');
    await expect(form.password).toHaveValue(person.password);
    await expect(form.signIn).toBeEnabled();
    await expect(linksOf(page)).toHaveText(signedOut);
  });
  for (const [what, answer] of [
    ['no answer', null],
    ['a bare 502', { status: 502, body: '' }],
    ['a proxy’s page', { status: 503, contentType: 'text/html', body: '<h1>Service Unavailable</h1>' }],
  ] as const) {
    await test.step(`${what} is a failure with the advice to try again later`, async () => {
      // Clears the previous message.
      await form.toRegister.click();
      await form.toSignIn.click();
      await expect(form.error).toHaveCount(0);
      await page.route('**/auth/v1/**', (route) => (answer ? route.fulfill(answer) : route.abort()));
      await form.signInAs(person);
      await expect(form.error).toHaveText('操作失败，请稍后重试');
      await expect(form.signIn).toBeEnabled();
    });
  }
});
