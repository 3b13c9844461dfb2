import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from './site.ts';

/** Somebody with an account. */
export interface Person {
  readonly email: string;
  readonly password: string;
}

/** An address nobody has yet, and a password. */
export function newPerson(): Person {
  return { email: `p-${randomUUID()}@example.com`, password: 'correct horse' };
}

/** The parts of /auth by the names people know them by. */
export function authFormOf(page: Page) {
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  return {
    heading: (name: '登录' | '注册') => main.getByRole('heading', { level: 1, name, exact: true }),
    email: main.getByLabel('邮箱', { exact: true }),
    password: main.getByLabel('密码', { exact: true }),
    confirmation: main.getByLabel('确认密码', { exact: true }),
    signIn: button('登录'),
    register: button('注册'),
    toRegister: button('立即注册'),
    toSignIn: button('立即登录'),
    error: main.getByRole('alert'),
    success: main.getByRole('status'),
  };
}

/** Makes an account without a browser, as quickly as may be. */
export async function registerPerson(page: Page, person: Person = newPerson()): Promise<Person> {
  await page.goto('/about');
  const status = await page.evaluate(async (credentials) => {
    const { url, publishableKey } = JSON.parse(
      document.querySelector<HTMLMetaElement>('meta[name="backend"]')?.content ?? '{}',
    );
    const answer = await fetch(`${url}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
      body: JSON.stringify(credentials),
    });
    return answer.status;
  }, person);
  expect(status).toBe(200);
  return person;
}

/** Through the form, as people do; ends on the profile. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/auth');
  const form = authFormOf(page);
  await form.email.fill(person.email);
  await form.password.fill(person.password);
  await form.signIn.click();
  await expect(form.success).toHaveText('登录成功！');
  await expect(page).toHaveURL('/profile');
}
