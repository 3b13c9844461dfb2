import { memo } from 'react';
import { useHasAccounts } from '../data/has-accounts.ts';
import { site } from '../site.ts';
import { Wordmark } from '../ui/logo.tsx';
import surfaces from '../ui/surfaces.module.css';
import styles from './footer.module.css';
import { footerLinks, linksFor } from './links.ts';

/** Memoized, since it is the same on every page. */
export const Footer = memo(() => {
  const hasAccounts = useHasAccounts();
  return (
    <footer className={styles.footer}>
      <div className={surfaces.page}>
        <div className={styles.body}>
          <div className={styles.brand}>
            <Wordmark />
            <p>{site.tagline}</p>
          </div>
          <nav className={styles.links} aria-label="页脚">
            {footerLinks.map((column) => (
              <ul key={column[0]?.to}>
                {linksFor(hasAccounts, column).map((link) => (
                  <li key={link.to}>
                    <a href={link.to}>{link.label}</a>
                  </li>
                ))}
              </ul>
            ))}
          </nav>
          <address>
            <dl>
              <dt>邮箱</dt>
              <dd>
                <a href={`mailto:${site.contact.email}`}>{site.contact.email}</a>
              </dd>
              <dt>电话</dt>
              <dd>
                <a href={`tel:${site.contact.phone.replaceAll('-', '')}`}>{site.contact.phone}</a>
              </dd>
              <dt>地址</dt>
              <dd>{site.contact.address}</dd>
            </dl>
          </address>
        </div>
        <p className={styles.note}>{site.notice}</p>
      </div>
    </footer>
  );
});
