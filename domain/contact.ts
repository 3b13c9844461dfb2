/** How the people behind a site are reached; each empty where they do not say it. */
export interface Contact {
  readonly email: string;
  readonly phone: string;
  readonly address: string;
}

/** A way to reach them, as a list shows it. */
export interface ContactWay {
  readonly name: '邮箱' | '电话' | '地址';
  readonly text: string;
  readonly href?: string;
}

/** The ways that there are, in the order in which a list shows them. */
export function contactWays({ email, phone, address }: Contact): readonly ContactWay[] {
  const call = telUrl(phone);
  return [
    ...(email ? [{ name: '邮箱', text: email, href: `mailto:${email}` } as const] : []),
    ...(phone ? [{ name: '电话', text: phone, ...(call && { href: call }) } as const] : []),
    ...(address ? [{ name: '地址', text: address } as const] : []),
  ];
}

/** What calls a number (RFC 3966): the first in the text; undefined where it has none. */
function telUrl(phone: string): string | undefined {
  const [number = ''] = /\+?\d[\d\s()（）-]*/u.exec(phone) ?? [];
  const dialled = number.replaceAll(/[^\d+]/g, '');
  return /\d{3}/.test(dialled) ? `tel:${dialled}` : undefined;
}
