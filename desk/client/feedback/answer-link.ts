import type { DeskMessage } from '../../people/api.ts';

/** The longest URL that browsers on Windows pass to a mail program. */
const maxLength = 1900;

/** A `mailto:` link whose answer quotes as much of the message as fits (RFC 6068). */
export function answerLink(
  { email, text }: Pick<DeskMessage, 'text'> & { readonly email: string },
  site: string,
): string {
  const to = encodeURIComponent(email).replaceAll('%40', '@');
  const subject = encodeURIComponent(`回复：您给「${site}」的反馈`);
  const linkWith = (quoted: string) =>
    `mailto:${to}?subject=${subject}&body=${encodeURIComponent(`您好！\r\n\r\n\r\n\r\n您写道：\r\n${quoted.replaceAll(/^/gm, '> ').replaceAll(/\r?\n/g, '\r\n')}`)}`;
  const characters = [...text.toWellFormed()];
  const whole = linkWith(characters.join(''));
  if (whole.length <= maxLength) return whole;
  let fitting = characters.length;
  while (fitting > 0 && linkWith(`${characters.slice(0, fitting).join('')}…`).length > maxLength)
    fitting -= 1;
  return linkWith(`${characters.slice(0, fitting).join('')}…`);
}
