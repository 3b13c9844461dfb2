import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { preventImeSubmit } from '../../ui/prevent-ime-submit.ts';

/**
 * A field for a query, for a form that leads to /search. What suggests is fetched when the field first has the focus; until
 * then, and without script, it is a field and no more.
 */
export function SearchField(props: ComponentProps<'input'>) {
  const [suggestions, setSuggestions] = useState<ReactNode>();
  const isClicked = useRef(false);
  return (
    <>
      <input
        {...props}
        type="search"
        name="q"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        onKeyDown={preventImeSubmit}
        onFocus={({ currentTarget }) => {
          import('./suggestions/suggestions.tsx').then(
            (loaded) => setSuggestions(<loaded.Suggestions field={currentTarget} isClicked={isClicked} />),
            console.warn,
          );
        }}
        onClick={() => {
          isClicked.current = true;
        }}
      />
      {suggestions}
    </>
  );
}
