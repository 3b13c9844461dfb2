import type { FormEvent } from 'react';
import { searchUrl } from '../../domain/urls.ts';
import { SearchField } from '../features/search/search-field.tsx';
import { navigate } from '../router/navigate.ts';
import { Icon, searchIcon } from '../ui/icon.tsx';
import styles from './search-form.module.css';

/** The header's search: sends the trimmed query and clears the box; an empty query does nothing. */
export function SearchForm() {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const address = searchUrl(String(new FormData(form).get('q')));
    if (!address) return;
    form.reset();
    navigate(address);
  };

  return (
    <search>
      {/* Without script the form itself asks for /search?q=… */}
      <form className={styles.form} action="/search" onSubmit={submit}>
        <SearchField placeholder="搜索视频..." aria-label="搜索视频" />
        <button type="submit" aria-label="搜索">
          <Icon>{searchIcon}</Icon>
        </button>
      </form>
    </search>
  );
}
