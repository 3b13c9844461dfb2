import { useEffect, useState } from 'react';
import { useHasAccounts } from '../data/has-accounts.ts';
import { holdKeyboard } from '../features/search/hold-keyboard.ts';
import { usePage } from '../router/router.tsx';
import { Icon, searchIcon } from '../ui/icon.tsx';
import styles from './bottom-bar.module.css';
import { bottomLinks, isCurrent, linksFor } from './links.ts';

const icons = {
  '/': <path d="m4 11 8-7 8 7v8.5H4zM9.5 19.5V14h5v5.5" />,
  '/categories': <path d="M4 4.5h6.5V11H4zM13.5 4.5H20V11h-6.5zM4 14h6.5v6H4zM13.5 14H20v6h-6.5z" />,
  '/search': searchIcon,
  '/profile': (
    <path d="M4.5 20c.6-4 3.4-6 7.5-6s6.9 2 7.5 6M12 11a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5Z" />
  ),
};

/**
 * The most used links within reach of the thumb, on small screens; the header's menu has all. The bar hides while the
 * page is scrolled down.
 */
export function BottomBar() {
  const { pathname } = usePage().url;
  const links = linksFor(useHasAccounts(), bottomLinks);
  const isTucked = useScrollingDown();
  return (
    <nav className={styles.bar} aria-label="底部导航" data-tucked={isTucked || undefined}>
      {links.map((link) => (
        <a
          key={link.to}
          href={link.to}
          aria-current={isCurrent(pathname, link)}
          onClick={link.to === '/search' ? holdKeyboard : undefined}
        >
          <Icon>{icons[link.to]}</Icon>
          {link.label}
        </a>
      ))}
    </nav>
  );
}

/** Smaller movements in px are caused by a trembling hand. */
const scrollTolerance = 8;

/** Whether the page is being scrolled down; false at its end. */
function useScrollingDown(): boolean {
  const [isScrollingDown, setScrollingDown] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const follow = () => {
      const moved = scrollY - last;
      if (Math.abs(moved) < scrollTolerance) return;
      last = scrollY;
      const isAtEnd = scrollY + innerHeight > document.documentElement.scrollHeight - 100;
      setScrollingDown(moved > 0 && !isAtEnd);
    };
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, []);
  return isScrollingDown;
}
