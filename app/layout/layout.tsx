import { type ReactNode, useEffect } from 'react';
import { ToastHost } from '../ui/toast.tsx';
import { AccountLayer } from './account-layer.tsx';
import { Backdrop } from './backdrop.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { MiniPlayerHost } from './mini-player-host.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';

/** What every page is set in: the way past the header, the light behind, header, footer, notices. */
export function Layout({ children }: { children: ReactNode }) {
  useHeadingFocus();
  // From here on presses are heard (User Timing, W3C): the journeys and the benchmarks wait for it.
  useEffect(() => void performance.mark('live'), []);
  return (
    <>
      <a className={styles.skip} href="#main">
        跳到主要内容
      </a>
      <Backdrop />
      <Header />
      <OfflineNotice />
      <main id="main" tabIndex={-1} className={styles.main}>
        <AccountLayer>{children}</AccountLayer>
      </main>
      <MiniPlayerHost />
      <Footer />
      {/* Once it is there, so is the whole page (`pages/categories/categories.tsx`). */}
      <div id="end" hidden />
      <ToastHost />
    </>
  );
}
