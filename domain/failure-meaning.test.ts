import { expect, it } from 'vitest';
import { failureMeaning, refusedFields } from './failure-meaning.ts';

it.each([
  ['refused', 'Invalid login credentials', 'invalid_credentials', '邮箱或密码不对。'],
  ['refused', 'User already registered', 'user_already_exists', '这个邮箱已经注册过了，请直接登录。'],
  ['refused', 'Request rate limit reached', 'over_request_rate_limit', '尝试次数过多，请几分钟后再试。'],
  [
    'refused',
    'email rate limit exceeded',
    'over_email_send_rate_limit',
    '请求次数过多。收到了邮件的，请用最近的那一封；没有收到的，请过一小时再试。',
  ],
  ['refused', 'Something new', 'something_new', undefined],
  ['refused', '', 'invalid_credentials', undefined],
  ['unreachable', 'Failed to fetch', '', undefined],
] as const)('%s with %j (%s) means %j', (reason, message, code, meaning) => {
  expect(failureMeaning({ reason, message, code })).toBe(meaning);
});

it.each([
  ['invalid_credentials', ['email', 'password']],
  ['user_already_exists', ['email']],
  ['weak_password', ['new-password']],
  ['over_request_rate_limit', []],
  ['something_new', []],
] as const)('%s is about %j', (code, fields) => {
  expect(refusedFields({ reason: 'refused', message: 'so', code })).toEqual(fields);
  expect(refusedFields({ reason: 'unreachable', message: 'so', code })).toEqual([]);
});
