import { Fragment, memo } from 'react';
import { contactWays } from '../../domain/contact.ts';
import { useHasAccounts } from '../data/has-accounts.ts';
import { holdKeyboard } from '../features/search/hold-keyboard.ts';
import { fitsColumn, site } from '../site.ts';
import surfaces from '../ui/surfaces.module.css';
import styles from './footer.module.css';
import { footerLinks, linksFor } from './links.ts';
import { Wordmark } from './logo.tsx';

/** Memoized, because it is the same on every page. */
export const Footer = memo(() => {
  const hasAccounts = useHasAccounts();
  return (
    <footer className={styles.footer} data-above-mini-player="">
      <div className={surfaces.page}>
        <div className={styles.body}>
          <div className={styles.brand}>
            <Wordmark name={site().name} drawing={site().brand.wordmark} className={styles.name} />
            {site().tagline ? <p data-column={fitsColumn(site().tagline)}>{site().tagline}</p> : null}
          </div>
          <nav className={styles.links} aria-label="页脚">
            {footerLinks.map((column) => (
              <ul key={column[0]?.to}>
                {linksFor(hasAccounts, column).map((link) => (
                  <li key={link.to}>
                    <a href={link.to} onClick={link.to === '/search' ? holdKeyboard : undefined}>
                      {link.label}
                    </a>
                  </li>
                ))}
              </ul>
            ))}
          </nav>
          <Contacts />
        </div>
        <LegalLine />
      </div>
    </footer>
  );
});

/** The contact addresses that the host has given. */
function Contacts() {
  const ways = contactWays(site().contact);
  if (ways.length === 0) return null;
  return (
    <address>
      <dl>
        {ways.map(({ name, text, href }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{href ? <a href={href}>{text}</a> : text}</dd>
          </Fragment>
        ))}
      </dl>
    </address>
  );
}

/**
 * The copyright notice, and the numbers that sites in China must show with a link to the register (《互联网信息服务管理办法》;
 * 公安备案).
 */
function LegalLine() {
  const { notice, icpNumber, policeNumber } = site();
  if (!notice && !icpNumber && !policeNumber) return null;
  return (
    <div className={styles.note}>
      {notice ? <p>{notice}</p> : null}
      {icpNumber ? <a href="https://beian.miit.gov.cn/">{icpNumber}</a> : null}
      {policeNumber ? <a href={policeRecordUrl(policeNumber)}>{policeNumber}</a> : null}
    </div>
  );
}

/** The register finds 京公网安备11000002000001号 by its digits. */
function policeRecordUrl(policeNumber: string): string {
  return `https://beian.mps.gov.cn/#/query/webSearch?code=${policeNumber.replaceAll(/\D/g, '')}`;
}
