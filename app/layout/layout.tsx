import { type ReactNode, useEffect, useRef } from 'react';
import { DeviceSettings } from '../features/settings/device-settings.tsx';
import { ToastHost } from '../ui/toast.tsx';
import { AccountLayer } from './account-layer.tsx';
import { Backdrop } from './backdrop.tsx';
import bar from './bottom-bar.module.css';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { MiniPlayerHost } from './mini-player-host.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';

/** The parts around every page: skip link, backdrop, header, footer, mini player and toasts. */
export function Layout({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useHeadingFocus(main);
  // A User Timing mark for tests and benchmarks: the page responds to input.
  useEffect(() => void performance.mark('hydrated'), []);
  return (
    <>
      <a className={styles.skip} href="#main">
        跳到主要内容
      </a>
      <Backdrop />
      <Header />
      <OfflineNotice />
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        <AccountLayer>{children}</AccountLayer>
      </main>
      <MiniPlayerHost />
      <Footer />
      <BottomBar />
      {/* `pages/categories/categories.tsx` observes this element, which marks the end of the document. */}
      <div id="end" hidden />
      <div className={bar.above}>
        <ToastHost />
      </div>
      <DeviceSettings />
    </>
  );
}
