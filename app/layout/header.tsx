import { useEffect, useRef, useState } from 'react';
import { useHasAccounts } from '../data/has-accounts.ts';
import { holdKeyboard } from '../features/search/hold-keyboard.ts';
import { deviceSettingsId } from '../features/settings/device-settings.tsx';
import { usePage } from '../router/router.tsx';
import { site } from '../site.ts';
import { Icon, searchIcon } from '../ui/icon.tsx';
import { isFreeEscape } from '../ui/open-dialog.ts';
import surfaces from '../ui/surfaces.module.css';
import styles from './header.module.css';
import { headerLinks, isCurrent, linksFor } from './links.ts';
import { Logo } from './logo.tsx';
import { SearchForm } from './search-form.tsx';
import { useSearchKey } from './use-search-key.ts';

export function Header() {
  const field = useRef<HTMLInputElement>(null);
  const page = usePage();
  const { pathname } = page.url;
  const menu = useMenu(page);
  const links = linksFor(useHasAccounts(), headerLinks);
  useSearchKey(field, menu.open);
  return (
    <header className={styles.header}>
      <div className={`${styles.bar} ${surfaces.page}`}>
        <a className={styles.home} href="/">
          <Logo seal={site().seal} name={site().name} drawing={site().brand.wordmark} />
        </a>
        <a className={styles.search} href="/search" aria-label="搜索" onClick={holdKeyboard}>
          <Icon>{searchIcon}</Icon>
        </a>
        <button
          ref={menu.button}
          type="button"
          className={styles.menuButton}
          aria-label={menu.isOpen ? '关闭菜单' : '打开菜单'}
          aria-expanded={menu.isOpen}
          aria-controls="site-menu"
          onClick={menu.toggle}
        >
          <span className={styles.bars} />
        </button>
        <div id="site-menu" className={styles.folded}>
          <nav aria-label="主导航">
            <ul>
              {links.map((link) => (
                <li key={link.to} data-when={link.when}>
                  <a href={link.to} aria-current={isCurrent(pathname, link)}>
                    {link.label}
                  </a>
                </li>
              ))}
              {/* Signed-in users find the settings on their profile. */}
              <li data-when="signed-out">
                <button
                  type="button"
                  aria-haspopup="dialog"
                  popoverTarget={deviceSettingsId}
                  popoverTargetAction="show"
                >
                  设置
                </button>
              </li>
            </ul>
          </nav>
          <SearchForm field={field} isCompact={pathname === '/search'} />
        </div>
      </div>
    </header>
  );
}

/**
 * The menu of small screens. Navigation and Escape close it; Escape returns the focus to its button.
 * @param page a different object after each navigation
 */
function useMenu(page: unknown) {
  const [openAt, setOpenAt] = useState<unknown>();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = openAt === page;
  useEffect(() => {
    if (!isOpen) return;
    const controller = new AbortController();
    const close = (event: KeyboardEvent) => {
      if (!isFreeEscape(event)) return;
      // Escape must not close anything else, but still empties the search field.
      event.stopPropagation();
      setOpenAt(undefined);
      button.current?.focus();
    };
    document.addEventListener('keydown', close, { signal: controller.signal });
    return () => controller.abort();
  }, [isOpen]);
  const open = () => setOpenAt(page);
  return { isOpen, button, open, toggle: () => (isOpen ? setOpenAt(undefined) : open()) };
}
