import { type FormEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { searchAddress } from '../domain/search-address.ts';
import { search } from '../ui/drawings.tsx';
import { Icon } from '../ui/icon.tsx';
import { keepCompositionEnter } from '../ui/keep-composition-enter.ts';
import styles from './search-form.module.css';

/** The header's search: sends the trimmed query and clears the box; an empty query does nothing. */
export function SearchForm() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = searchAddress(input.current?.value ?? '');
    if (!address || !input.current) return;
    input.current.value = '';
    navigate(address);
  };

  return (
    <search>
      {/* Without script the form itself asks for /search?q=… */}
      <form className={styles.form} action="/search" onSubmit={submit}>
        <input
          ref={input}
          type="search"
          name="q"
          placeholder="搜索视频..."
          aria-label="搜索视频"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          onKeyDown={keepCompositionEnter}
        />
        <button type="submit" aria-label="搜索">
          <Icon drawing={search} />
        </button>
      </form>
    </search>
  );
}
