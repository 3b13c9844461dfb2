import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { site } from '../site.ts';
import { Logo } from '../ui/logo.tsx';
import surfaces from '../ui/surfaces.module.css';
import styles from './header.module.css';
import { headerLinks } from './links.ts';
import { SearchForm } from './search-form.tsx';
import { useSearchKey } from './use-search-key.ts';

export function Header() {
  const header = useRef<HTMLElement>(null);
  const menu = useMenu();
  useSearchKey(header, menu.open);
  return (
    <header ref={header} className={styles.header}>
      <div className={`${styles.bar} ${surfaces.page}`}>
        <Link className={styles.home} to="/" aria-label={site.name}>
          <Logo />
        </Link>
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
              {headerLinks.map((link) => (
                <li key={link.to} data-when={link.when}>
                  <NavLink to={link.to} end={link.to === '/'}>
                    {link.label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <SearchForm />
        </div>
      </div>
    </header>
  );
}

/** The folded menu of small screens: any navigation closes it, and so does Escape, which gives the focus back. */
function useMenu() {
  const location = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = openAt === location.key;
  useEffect(() => {
    if (!isOpen) return;
    const controller = new AbortController();
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenAt(undefined);
      button.current?.focus();
    };
    document.addEventListener('keydown', close, { signal: controller.signal });
    return () => controller.abort();
  }, [isOpen]);
  const open = () => setOpenAt(location.key);
  return { isOpen, button, open, toggle: () => (isOpen ? setOpenAt(undefined) : open()) };
}
