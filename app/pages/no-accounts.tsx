import { noAccountsTitle } from '../features/metadata/has-accounts.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import surfaces from '../ui/surfaces.module.css';
import styles from './no-accounts.module.css';
import { useDeviceSettings } from './use-device-settings.tsx';

/** Stands where somebody signs in or finds what is theirs, on a site without accounts. */
export function NoAccounts() {
  const settings = useDeviceSettings();
  return (
    <div className={surfaces.page}>
      <EmptyState
        level="h1"
        title={noAccountsTitle}
        text="不用登录，打开就能看。看到哪里、外观和播放的设置，都只留在这台设备的浏览器里。"
      >
        <div className={styles.ways}>
          <ButtonLink kind="primary" href="/">
            返回首页
          </ButtonLink>
          <Button kind="plain" aria-haspopup="dialog" onClick={settings.open}>
            设置
          </Button>
        </div>
      </EmptyState>
      {settings.dialog}
    </div>
  );
}
