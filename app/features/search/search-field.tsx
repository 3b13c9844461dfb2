import { type ComponentProps, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { maxQueryLength } from '../../../domain/urls.ts';
import { preventImeSubmit } from '../../ui/composition.ts';
import { lazily, nothing } from '../../ui/lazily.tsx';

// A separate function: Vite's `import().then()` would not reject if a stylesheet fails to load.
const loadSuggestions = () => import('./suggestions/suggestions.tsx');
const Suggestions = lazily(() => loadSuggestions().then((loaded) => loaded.Suggestions), nothing);

interface SearchFieldProps extends ComponentProps<'input'> {
  ref?: RefObject<HTMLInputElement | null>;
}

/**
 * A search field for a form that submits to /search. Suggestions are loaded when the field first gets the focus; until
 * then, and without JavaScript, it is an ordinary field.
 */
export function SearchField({ ref, ...props }: SearchFieldProps) {
  /** A new object at each focus, so that a failed load is tried again. */
  const [focused, setFocused] = useState<{ readonly field: HTMLInputElement }>();
  const isClicked = useRef(false);
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  // The field may have got the focus before this code was loaded.
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
