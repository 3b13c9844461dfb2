import { type ComponentProps, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { maxQueryLength } from '../../../domain/urls.ts';
import { preventImeSubmit } from '../../ui/composition.ts';
import { lazily, nothing } from '../../ui/lazily.tsx';

// A function of its own: of `import().then()` the build awaits no stylesheet that fails.
const loadSuggestions = () => import('./suggestions/suggestions.tsx');
const Suggestions = lazily(() => loadSuggestions().then((loaded) => loaded.Suggestions), nothing);

interface SearchFieldProps extends ComponentProps<'input'> {
  ref?: RefObject<HTMLInputElement | null>;
}

/**
 * A field for a query, for a form that leads to /search. What suggests is fetched when the field first has the focus; until
 * then, and without script, it is a field and no more.
 */
export function SearchField({ ref, ...props }: SearchFieldProps) {
  /** Another object each time it gets the focus: what could not be had is asked for again. */
  const [focused, setFocused] = useState<{ readonly field: HTMLInputElement }>();
  const isClicked = useRef(false);
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  // It may have got the focus before this code came.
  useEffect(() => {
    if (input.current && document.activeElement === input.current) setFocused({ field: input.current });
  }, [input]);
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
        onFocus={({ currentTarget }) => setFocused({ field: currentTarget })}
        onClick={() => {
          isClicked.current = true;
        }}
      />
      {focused ? (
        <Suspense>
          <Suggestions {...focused} isClicked={isClicked} />
        </Suspense>
      ) : null}
    </>
  );
}
