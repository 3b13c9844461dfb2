import { escapeHtml } from './escape-html.ts';

interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * The letter with the link for a new password.
 * @param name of the site
 */
export function recoveryLetter(name: string, link: string): Letter {
  const { origin } = new URL(link);
  const before = [
    '您好：',
    `有人请求重新设置您在${name}的密码。如果是您本人，请打开下面的链接，设置新密码：`,
  ];
  const after = [
    '链接一小时内有效，只能用一次。再次请求以后，以前的链接会失效。请不要把链接转发给任何人。',
    '如果不是您本人，请忽略这封邮件，您的密码不会改变。',
  ];
  const paragraph = (html: string) => `<p>${html}</p>`;
  const paragraphs = (texts: readonly string[]) => texts.map((text) => paragraph(escapeHtml(text)));
  const anchor = (url: string, text: string) => `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;
  return {
    subject: `重新设置您在${name}的密码`,
    text: [...before, link, ...after, `${name}\n${origin}\n`].join('\n\n'),
    html: `<!doctype html><html lang="zh-CN"><body style="font: 16px/1.7 sans-serif">${[
      ...paragraphs(before),
      paragraph(anchor(link, '设置新密码')),
      paragraph(`链接无法点开时，请把它复制到浏览器的地址栏：<br>${escapeHtml(link)}`),
      ...paragraphs(after),
      paragraph(anchor(origin, name)),
    ].join('\n')}</body></html>`,
  };
}
