import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { maxQueryLength } from '../../../domain/urls.ts';
import { preventImeSubmit } from '../../ui/ime-keys.ts';

// A function of its own: of `import().then()` the build awaits no stylesheet that fails.
const loadSuggestions = () => import('./suggestions/suggestions.tsx');

/**
 * A field for a query, for a form that leads to /search. What suggests is fetched when the field first has the focus; until
 * then, and without script, it is a field and no more.
 */
export function SearchField(props: ComponentProps<'input'>) {
  const [suggestions, setSuggestions] = useState<ReactNode>();
  const isClicked = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const suggest = (field: HTMLInputElement) => {
    loadSuggestions().then(
      (loaded) => setSuggestions(<loaded.Suggestions field={field} isClicked={isClicked} />),
      console.warn,
    );
  };
  // It may have got the focus before this code came.
  const suggestAtOnce = useEffectEvent(suggest);
  useEffect(() => {
    if (input.current && document.activeElement === input.current) suggestAtOnce(input.current);
  }, []);
  return (
    <>
      <input
        {...props}
        ref={input}
        type="search"
        name="q"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={maxQueryLength}
        onKeyDown={preventImeSubmit}
        onFocus={({ currentTarget }) => suggest(currentTarget)}
        onClick={() => {
          isClicked.current = true;
        }}
      />
      {suggestions}
    </>
  );
}
