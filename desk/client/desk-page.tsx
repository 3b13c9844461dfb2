import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import layout from '../../app/layout/layout.module.css';
import { Logo } from '../../app/layout/logo.tsx';
import { Icon } from '../../app/ui/icon.tsx';
import { Skeleton } from '../../app/ui/skeleton.tsx';
import surfaces from '../../app/ui/surfaces.module.css';
import { accentStylesheet } from '../../domain/accent.ts';
import type { Desk } from '../api.ts';
import { followLink, useAddress } from './address.ts';
import { useIsReachable } from './ask.ts';
import { deskQuery, useLiveDesk } from './desk-data.ts';
import styles from './desk-page.module.css';
import { firstRoom, rooms } from './rooms.ts';

/** 主办者的桌面: the layout of every page. */
export function DeskPage() {
  useLiveDesk();
  const isReachable = useIsReachable();
  const { data: desk } = useQuery(deskQuery);
  useAccent(desk?.site.accentHue);
  const address = useAddress();
  const room = rooms.find(({ path }) => path === address.room) ?? firstRoom;
  return (
    <>
      <button type="button" className={layout.skip} onClick={skipToMain}>
        跳到主要内容
      </button>
      <Header site={desk?.site} current={room.path} />
      <div className={styles.gone} role="status">
        {isReachable ? null : (
          <p>
            <Icon>{plugIcon}</Icon>
            桌面的程序已停止，请在终端里重新运行 <code>npm run desk</code>
          </p>
        )}
      </div>
      <main id="main" className={`${surfaces.page} ${styles.main}`} tabIndex={-1}>
        <room.Page key={room.path} />
      </main>
    </>
  );
}

function Header({ site, current }: { site: Desk['site'] | undefined; current: string }) {
  return (
    <header className={styles.header}>
      <div className={`${surfaces.page} ${styles.bar}`}>
        <div className={styles.brand}>
          {site ? <Logo seal={site.seal} name={site.name} /> : <Skeleton className={styles.logo} />}
          <span>主办者的桌面</span>
        </div>
        <nav aria-label="主导航">
          {rooms.map(({ path, name }) => (
            <a
              key={path}
              href={`#/${path}`}
              aria-current={path === current ? 'page' : undefined}
              onClick={followLink}
            >
              {name}
            </a>
          ))}
        </nav>
        {site ? (
          <a className={styles.visit} href={site.url} target="_blank" rel="noreferrer">
            看网站
            <Icon>{outIcon}</Icon>
          </a>
        ) : null}
      </div>
    </header>
  );
}

/** A button, because the hash is the page's address. */
const skipToMain = () => document.getElementById('main')?.focus();

/** Applies the site's accent colour. */
function useAccent(hue: number | undefined): void {
  useEffect(() => {
    if (hue === undefined) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(accentStylesheet(hue));
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [hue]);
}

const outIcon = <path d="M9 6H5.5v12.5H18V15M13 5h6v6M19 5l-8 8" />;

const plugIcon = <path d="M9 3v5M15 3v5M6.5 8h11v3.5a5.5 5.5 0 0 1-11 0ZM12 17v4" />;
