import { usePage } from '../../router/router.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import surfaces from '../../ui/surfaces.module.css';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { addressAskedFor } from './address-asked-for.ts';
import { useReturn } from './use-return.ts';

/** Says that a page cannot be had now, tries again when asked, and by itself once there is a network. */
export function OfflineStandIn() {
  const { searchParams: query } = usePage().url;
  // The stored page knows nothing of the address it stands in for.
  const from = addressAskedFor(useHydrated() ? query.get('from') : null);
  useReturn(from);
  return (
    <div className={surfaces.page}>
      <EmptyState
        level="h1"
        title="没有网络"
        text="这一页还没有看过，现在打不开。看过的页面和离线保存的影片都还在，连上以后这里会自动打开。"
      >
        {/* The browser itself asks for it: what cannot be had leads back here. */}
        <ButtonLink kind="primary" href={from ?? '/'} target="_self">
          再试一次
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
