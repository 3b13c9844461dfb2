import { NoIndex } from '../features/metadata/page-metadata.tsx';
import { pageTitle } from '../features/metadata/page-title.ts';
import { ButtonLink } from '../ui/button.tsx';
import surfaces from '../ui/surfaces.module.css';
import styles from './error-page.module.css';

const title = '出了点问题';

/** Shown for a page that failed to load or render. */
export function ErrorPage() {
  return (
    <div className={`${styles.broken} ${surfaces.page}`}>
      <title>{pageTitle(title)}</title>
      <NoIndex />
      <h1>{title}</h1>
      <p>页面加载失败，请刷新重试，或者返回首页。</p>
      <ButtonLink kind="primary" href="/" target="_self">
        返回首页
      </ButtonLink>
    </div>
  );
}
