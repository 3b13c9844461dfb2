/** How to reach the people behind a site; a field that they leave out is empty. */
export interface Contact {
  readonly email: string;
  readonly phone: string;
  readonly address: string;
}

/** One entry of the contact list. */
export interface ContactWay {
  readonly name: '邮箱' | '电话' | '地址';
  readonly text: string;
  readonly href?: string;
}

/** The contacts that are filled in, in display order. */
export function contactWays({ email, phone, address }: Contact): readonly ContactWay[] {
  const call = telUrl(phone);
  return [
    ...(email ? [{ name: '邮箱', text: email, href: `mailto:${email}` } as const] : []),
    ...(phone ? [{ name: '电话', text: phone, ...(call && { href: call }) } as const] : []),
    ...(address ? [{ name: '地址', text: address } as const] : []),
  ];
}

/** The `tel:` URL (RFC 3966) of the first number in a text; undefined if it has none. */
function telUrl(phone: string): string | undefined {
  const [number = ''] = /\+?\d[\d\s()（）-]*/u.exec(phone) ?? [];
  const dialled = number.replaceAll(/[^\d+]/g, '');
  return /\d{3}/.test(dialled) ? `tel:${dialled}` : undefined;
}
