import { expect, it } from 'vitest';
import { contactWays } from './contact.ts';

const none = { email: '', phone: '', address: '' };

it('lists the contacts that the host has given', () => {
  expect(contactWays(none)).toEqual([]);
  expect(contactWays({ ...none, email: 'a@example.com' })).toEqual([
    { name: '邮箱', text: 'a@example.com', href: 'mailto:a@example.com' },
  ]);
  expect(
    contactWays({ email: 'a@example.com', phone: '110', address: '北京' }).map(({ name }) => name),
  ).toEqual(['邮箱', '电话', '地址']);
});

it.each([
  ['400-000-0000', 'tel:4000000000'],
  ['+86 (10) 6551 1234', 'tel:+861065511234'],
  ['010-65511234 转 8001', 'tel:01065511234'],
  ['电话或微信：13800138000', 'tel:13800138000'],
  ['请用微信', undefined],
  ['12', undefined],
])('the link of %s is %s', (phone, href) => {
  expect(contactWays({ ...none, phone })[0]?.href).toBe(href);
});
