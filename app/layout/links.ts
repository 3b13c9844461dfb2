export interface SiteLink {
  readonly to: string;
  readonly label: string;
  /** Whether the link is absent on a site without accounts. */
  readonly needsAccounts?: boolean;
}

interface HeaderLink extends SiteLink {
  /** Whom the link is shown to. The server renders all links; `session-dependent.css` hides some before hydration. */
  readonly when?: 'signed-in' | 'signed-out';
}

export const headerLinks: readonly HeaderLink[] = [
  { to: '/', label: '首页' },
  { to: '/categories', label: '分类' },
  { to: '/favorites', label: '我的收藏', needsAccounts: true, when: 'signed-in' },
  { to: '/profile', label: '个人中心', needsAccounts: true, when: 'signed-in' },
  { to: '/auth', label: '登录', needsAccounts: true, when: 'signed-out' },
];

interface BottomLink extends SiteLink {
  readonly to: '/' | '/categories' | '/search' | '/profile';
  /** Other pages for which the link counts as current. */
  readonly also?: readonly string[];
}

export const bottomLinks: readonly BottomLink[] = [
  { to: '/', label: '首页' },
  { to: '/categories', label: '分类' },
  { to: '/search', label: '搜索' },
  { to: '/profile', label: '我的', needsAccounts: true, also: ['/favorites', '/watch-later', '/auth'] },
];

/** `aria-current` of a link: whether the page is its target, lies below it, or is listed in `also`. */
export function isCurrent(
  pathname: string,
  { to, also = [] }: Pick<BottomLink, 'also'> & { readonly to: string },
): 'page' | undefined {
  const isWithin =
    pathname === to || (to !== '/' && pathname.startsWith(`${to}/`)) || also.includes(pathname);
  return isWithin ? 'page' : undefined;
}

/** One list per column. */
export const footerLinks: readonly (readonly SiteLink[])[] = [
  [
    { to: '/', label: '首页' },
    { to: '/categories', label: '分类' },
    { to: '/search', label: '搜索' },
    { to: '/profile', label: '个人中心', needsAccounts: true },
    { to: '/about', label: '关于我们' },
  ],
  [
    { to: '/service-support', label: '客服支持' },
    { to: '/service-support#help', label: '帮助中心' },
    { to: '/service-support#guide', label: '使用指南' },
    { to: '/service-support#terms', label: '服务条款' },
  ],
  [
    { to: '/copyright', label: '版权声明' },
    { to: '/copyright#disclaimer', label: '免责声明' },
    { to: '/copyright#agreement', label: '用户协议' },
    { to: '/copyright#privacy', label: '隐私政策' },
  ],
];

export function linksFor<Link extends SiteLink>(
  hasAccounts: boolean,
  links: readonly Link[],
): readonly Link[] {
  return hasAccounts ? links : links.filter(({ needsAccounts }) => !needsAccounts);
}
