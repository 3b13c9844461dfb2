import { PageMetadata } from '../../features/metadata/page-metadata.tsx';
import { pageTitle } from '../../features/metadata/page-title.ts';
import { deviceSettingsId } from '../../features/settings/device-settings.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import surfaces from '../../ui/surfaces.module.css';
import styles from './no-accounts.module.css';

const title = '本站没有账号';
const text = '不用登录，打开就能看。观看进度、外观和播放设置，都只保存在这台设备的浏览器里。';

/** Replaces the sign-in and profile pages on a site without accounts. */
export function NoAccounts({ path }: { path: string }) {
  return (
    <div className={surfaces.page}>
      <PageMetadata title={pageTitle(title)} description={text} path={path} isIndexed={false} />
      <EmptyState level="h1" title={title} text={text}>
        <div className={styles.ways}>
          <ButtonLink kind="primary" href="/">
            返回首页
          </ButtonLink>
          <Button kind="plain" aria-haspopup="dialog" popoverTarget={deviceSettingsId}>
            设置
          </Button>
        </div>
      </EmptyState>
    </div>
  );
}
