import { Select } from '../../../app/ui/select.tsx';
import type { Desk } from '../../api.ts';
import { SearchField } from '../search-field.tsx';
import { Segments } from '../segments.tsx';
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

/** The toolbar above the list: search, filters, order and view. */
export function FilmTools({ films, site, listing, onChange, view, onView }: FilmToolsProps) {
  // Includes categories that the site no longer has, since a host looks for those films.
  const categories = [...new Set([...site.categories, ...films.map(({ category }) => category)])].filter(
    Boolean,
  );
  return (
    <div className={styles.tools}>
      <SearchField
        label="搜索影片"
        placeholder="搜索标题、标签"
        value={listing.query}
        onChange={(query) => onChange({ query })}
      />
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
        onChange={(event) => onChange({ sort: event.target.value as SortKey })}
      >
        {Object.entries(orders).map(([sort, { label }]) => (
          <option key={sort} value={sort}>
            {label}
          </option>
        ))}
      </Select>
      <Segments label="显示方式" names={views} value={view} onChoose={onView} />
    </div>
  );
}

const views = { table: '表格', cards: '卡片' } as const;
