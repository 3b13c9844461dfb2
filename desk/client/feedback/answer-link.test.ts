import { expect, it } from 'vitest';
import { answerLink } from './answer-link.ts';

const bodyOf = (link: string) => new URL(link).searchParams.get('body');

it('quotes the message line by line', () => {
  const link = answerLink({ email: 'lin@example.com', text: '第一行\n第二行 & 更多' }, '我家影院');
  expect(new URL(link).pathname).toBe('lin@example.com');
  expect(new URL(link).searchParams.get('subject')).toBe('回复：您给「我家影院」的反馈');
  expect(bodyOf(link)).toMatch(/\r\n> 第一行\r\n> 第二行 & 更多$/);
});

it('escapes the address', () => {
  const link = answerLink({ email: 'a@example.com?bcc=evil@example.com&x', text: '' }, '');
  expect([...new URL(link).searchParams.keys()]).toEqual(['subject', 'body']);
});

it.each(['长'.repeat(1000), '🎂\n'.repeat(500), '\ud800'.repeat(1000)])(
  'stays within the length that mail programs accept',
  (text) => {
    const link = answerLink({ email: 'lin@example.com', text }, '我家影院');
    expect(link.length).toBeLessThanOrEqual(1900);
    expect(bodyOf(link)).toMatch(/…$/);
  },
);
