import { type FormEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { searchAddress } from '../../domain/search-address.ts';
import { Button } from '../../ui/button.tsx';
import fields from '../../ui/field.module.css';
import { keepCompositionEnter } from '../../ui/keep-composition-enter.ts';
import styles from './search-box.module.css';

/** The large field of the search page. It keeps what was asked for; an empty query does nothing. */
export function SearchBox({ query }: { query: string }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = searchAddress(input.current?.value ?? '');
    if (address) navigate(address);
  };
  return (
    <form className={styles.form} action="/search" onSubmit={submit}>
      <input
        key={query}
        className={fields.input}
        ref={input}
        type="search"
        name="q"
        defaultValue={query}
        aria-label="搜索关键词"
        placeholder="片名、描述或标签"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        onKeyDown={keepCompositionEnter}
      />
      <Button kind="primary" type="submit">
        搜索
      </Button>
    </form>
  );
}
