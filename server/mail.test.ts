import { afterEach, expect, it } from 'vitest';
import { createMail } from './mail.ts';
import { type MailSink, openMailSink } from './mail-sink.fixture.ts';

const siteUrl = 'https://films.example.org';
const to = 'lin@example.com';
const contact = { email: 'host@example.org', phone: '', address: '' };

let sink: MailSink | undefined;
afterEach(() => sink?.close());

/** Mail by a server of this test. */
async function open({ from = null as string | null, email = contact.email } = {}, ...answer: AnswerTo) {
  sink = await openMailSink(...answer);
  const site = { name: '映<匣', contact: { ...contact, email } };
  return { letters: sink.letters, send: createMail({ smtpUrl: sink.url, from, siteUrl }, () => site) };
}
type AnswerTo = Parameters<typeof openMailSink>;

it('mails the link as plain text and as HTML, with the site’s name and URL', async () => {
  const { letters, send } = await open();
  await send(to, 'abc');
  const [letter] = letters;
  const [text, html] = letter?.parts ?? [];
  expect(letter).toMatchObject({ to });
  expect(letter?.head).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  const link = `${siteUrl}/reset-password#token_hash=abc&type=recovery`;
  for (const said of [link, '您在映<匣的密码', '一小时内有效，只能用一次', '如果不是您本人，请忽略这封邮件'])
    expect(text).toContain(said);
  expect(html).toContain(`<a href="${link.replace('&', '&#38;')}">设置新密码</a>`);
  expect(html).toContain('您在映&#60;匣的密码');
});

it.each([
  { from: 'films@example.org', email: contact.email, sender: 'films@example.org' },
  { from: null, email: contact.email, sender: contact.email },
  { from: null, email: '', sender: 'no-reply@films.example.org' },
])('comes from $sender with SMTP_FROM=$from and the contact "$email"', async ({ sender, ...settings }) => {
  const { letters, send } = await open(settings);
  await send(to, 'abc');
  expect(letters[0]?.head).toMatch(new RegExp(`^From: .*<${sender}>\r$`, 'm'));
});

it('reports why an e-mail was refused, without its address', async () => {
  const { send } = await open({}, (command) =>
    /^RCPT/.test(command) ? '550 No <Lin@EXAMPLE.com> here' : undefined,
  );
  const error = await send(to, 'abc').catch((thrown) => thrown);
  expect(error.message).toContain('550 No <an address> here');
  expect(JSON.stringify({ ...error }).toLowerCase()).not.toContain(to);
});

it('queues at most fifty e-mails for a slow mail server', async () => {
  const { send } = await open({}, () => null);
  const sending = Promise.allSettled(Array.from({ length: 50 }, () => send(to, 'abc')));
  await expect(send(to, 'abc')).rejects.toThrow('Too many letters');
  sink?.close();
  expect((await sending).every(({ status }) => status === 'rejected')).toBe(true);
});
