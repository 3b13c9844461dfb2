import { EmptyState } from '../../ui/empty-state.tsx';
import surfaces from '../../ui/surfaces.module.css';

/** The home page of a site without videos. */
export function NothingYet() {
  return (
    <div className={surfaces.page}>
      <EmptyState level="h1" title="还没有短片" text="短片还在路上，过些时候再来看看。" />
    </div>
  );
}
