import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { listingUrl } from '../../../domain/urls.ts';
import { navigate, navigatesInPlace } from '../../router/navigate.ts';
import { usePage } from '../../router/router.tsx';
import { Button } from '../../ui/button.tsx';
import { isComposing } from '../../ui/composition.ts';
import fields from '../../ui/field.module.css';
import styles from './search-box.module.css';
import { SearchField } from './search-field.tsx';

/** Time after the last key: long enough for a pinyin syllable, short enough to feel immediate. */
const pauseMs = 200;

/**
 * The large field of the search page. It shows the page's query; results follow the typing, and an empty field shows
 * the start page again. Another query resets the filters, but not the view.
 */
export function SearchBox({ query }: { query: string }) {
  const page = usePage();
  const { arrival } = page;
  const input = useRef<HTMLInputElement>(null);
  /** The last query sent by this field; text typed since then stays. */
  const sent = useRef(query);
  /** Whether the page's query was sent while typing, without Enter. */
  const isTypedQuery = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** @param typedOn the path on which it was typed; absent if it was submitted */
  const search = (typedOn?: string) => {
    const isTyping = typedOn !== undefined;
    const field = input.current;
    if (!field) return;
    const typed = field.value.trim();
    if (!isTyping) field.value = typed;
    if (isTyping ? typed === sent.current : !typed) return;
    clearTimeout(timer.current);
    // Searches while typing share one history entry.
    navigate(
      listingUrl('/search', { q: typed || undefined, view: page.url.searchParams.get('view') ?? undefined }),
      isTyping ? { replace: isTypedQuery.current, keepScroll: true, from: typedOn } : {},
    );
    isTypedQuery.current = isTyping;
    sent.current = typed;
  };
  const searchTyped = useEffectEvent(search);
  const follow = (event: { readonly nativeEvent: Event }) => {
    clearTimeout(timer.current);
    // Text in composition by an input method is not a query yet.
    if (!isComposing(event) && navigatesInPlace()) {
      timer.current = setTimeout(searchTyped, pauseMs, location.pathname);
    }
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  // The query came from elsewhere: Back, a quick search or the header's field.
  useEffect(() => {
    const field = input.current;
    if (query === sent.current || !field) return;
    // An earlier search of this field may be rendered while more is typed.
    if (isTypedQuery.current && arrival !== 'traverse' && document.activeElement === field) return;
    sent.current = query;
    isTypedQuery.current = false;
    field.value = query;
  }, [query, arrival]);
  // Who asks for the search page is about to type.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `page` is another object after every navigation
  useEffect(() => {
    if (!query && arrival !== 'load' && arrival !== 'traverse') input.current?.focus();
  }, [page, query]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    search();
  };
  return (
    <form className={styles.form} action="/search" onSubmit={submit}>
      <SearchField
        ref={input}
        className={fields.input}
        defaultValue={query}
        aria-label="搜索关键词"
        placeholder="片名、简介或标签"
        onInput={follow}
        onCompositionEnd={follow}
      />
      <Button kind="primary" type="submit">
        搜索
      </Button>
    </form>
  );
}
