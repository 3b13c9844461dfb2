import type { FormEvent } from 'react';
import { searchUrl } from '../../../domain/urls.ts';
import { navigate } from '../../router/navigate.ts';
import { Button } from '../../ui/button.tsx';
import fields from '../../ui/field.module.css';
import styles from './search-box.module.css';
import { SearchField } from './search-field.tsx';

/** The large field of the search page. It shows the query of the page; an empty one is not submitted. */
export function SearchBox({ query }: { query: string }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = searchUrl(String(new FormData(event.currentTarget).get('q')));
    if (address) navigate(address);
  };
  return (
    <form className={styles.form} action="/search" onSubmit={submit}>
      <SearchField
        key={query}
        className={fields.input}
        defaultValue={query}
        aria-label="搜索关键词"
        placeholder="片名、描述或标签"
      />
      <Button kind="primary" type="submit">
        搜索
      </Button>
    </form>
  );
}
