import type { Listing } from '../../../domain/listing.ts';
import type { QueryParams } from '../../../domain/urls.ts';
import { Icon } from '../../ui/icon.tsx';
import segments from '../../ui/segments.module.css';
import { HiddenParams } from './hidden-params.tsx';

const views = [
  {
    view: 'grid',
    label: '网格视图',
    icon: <path d="M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z" />,
  },
  {
    view: 'list',
    label: '列表视图',
    icon: <path d="M4 5h5v5H4zM4 14h5v5H4zM13 6h7M13 9h4M13 15h7M13 18h4" />,
  },
] as const;

interface ViewToggleProps {
  current: Listing['view'];
  params: QueryParams;
}

export function ViewToggle({ current, params }: ViewToggleProps) {
  return (
    <form className={segments.segments} data-keep-scroll>
      <HiddenParams params={params} />
      {views.map(({ view, label, icon }) => (
        <button
          key={view}
          type="submit"
          name="view"
          value={view}
          aria-label={label}
          aria-pressed={view === current}
        >
          <Icon>{icon}</Icon>
        </button>
      ))}
    </form>
  );
}
