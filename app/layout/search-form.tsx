import type { FormEvent, RefObject } from 'react';
import { searchUrl } from '../../domain/urls.ts';
import { SearchField } from '../features/search/search-field.tsx';
import { navigate } from '../router/navigate.ts';
import fields from '../ui/field.module.css';
import { Icon, searchIcon } from '../ui/icon.tsx';
import styles from './search-form.module.css';

interface SearchFormProps {
  field: RefObject<HTMLInputElement | null>;
  /** Smaller, on pages that have their own search field. */
  isCompact: boolean;
}

/** The header's search: submits the trimmed query and clears the field. An empty query does nothing. */
export function SearchForm({ field, isCompact }: SearchFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const url = searchUrl(String(new FormData(form).get('q')));
    if (!url) return;
    form.reset();
    navigate(url);
  };

  return (
    <search data-compact={isCompact || undefined}>
      {/* Without JavaScript the browser requests `/search?q=…`. */}
      <form className={styles.form} action="/search" onSubmit={submit}>
        <SearchField ref={field} className={fields.input} placeholder="搜索视频..." aria-label="搜索视频" />
        <button type="submit" aria-label="搜索">
          <Icon>{searchIcon}</Icon>
        </button>
      </form>
    </search>
  );
}
