import { Icon, searchIcon } from '../../../app/ui/icon.tsx';
import segments from '../../../app/ui/segments.module.css';
import { Select } from '../../../app/ui/select.tsx';
import type { Desk } from '../../api.ts';
import { type Listing, orders, type SortKey, statusLabels } from './film-list.ts';
import styles from './film-tools.module.css';

export type FilmsView = 'table' | 'cards';

interface FilmToolsProps {
  films: Desk['films'];
  site: Desk['site'];
  listing: Listing;
  onChange: (changed: Partial<Listing>) => void;
  view: FilmsView;
  onView: (view: FilmsView) => void;
}

/** Above the list: what is searched for, the filters, the order and the view. */
export function FilmTools({ films, site, listing, onChange, view, onView }: FilmToolsProps) {
  // A category that the site does not have any more is what a host looks for.
  const categories = [
    ...new Set([...site.categories.map(({ name }) => name), ...films.map(({ category }) => category)]),
  ].filter(Boolean);
  return (
    <div className={styles.tools}>
      <search className={styles.search}>
        <Icon>{searchIcon}</Icon>
        <input
          type="search"
          aria-label="搜索影片"
          placeholder="搜索片名、标签"
          value={listing.query}
          onChange={(event) => onChange({ query: event.target.value })}
        />
      </search>
      <Select
        aria-label="分类"
        value={listing.category}
        onChange={(event) => onChange({ category: event.target.value })}
      >
        <option value="">全部分类</option>
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </Select>
      <Select
        aria-label="状态"
        value={listing.status}
        onChange={(event) => onChange({ status: event.target.value as Listing['status'] })}
      >
        <option value="">全部状态</option>
        {Object.entries(statusLabels).map(([status, label]) => (
          <option key={status} value={status}>
            {label}
          </option>
        ))}
      </Select>
      <Select
        aria-label="排序"
        value={listing.sort}
        onChange={(event) => onChange({ sort: event.target.value as SortKey, isReversed: false })}
      >
        {Object.entries(orders).map(([sort, { inWords }]) => (
          <option key={sort} value={sort}>
            {inWords[sort === listing.sort && listing.isReversed ? 1 : 0]}
          </option>
        ))}
      </Select>
      {/* biome-ignore lint/a11y/useSemanticElements: no fieldset of a form */}
      <div className={segments.segments} role="group" aria-label="怎样看">
        {views.map(({ name, label, icon }) => (
          <button
            key={name}
            type="button"
            aria-label={label}
            title={label}
            aria-pressed={view === name}
            onClick={() => onView(name)}
          >
            <Icon>{icon}</Icon>
          </button>
        ))}
      </div>
    </div>
  );
}

const views = [
  { name: 'table', label: '表格', icon: <path d="M4 6h16M4 12h16M4 18h16" /> },
  {
    name: 'cards',
    label: '卡片',
    icon: <path d="M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z" />,
  },
] as const;
