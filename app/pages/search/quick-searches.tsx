import chips from '../../ui/chip.module.css';

/** Suggested searches; a form, so that they work without JavaScript. */
export function QuickSearches({ searches }: { searches: readonly string[] }) {
  if (searches.length === 0) return null;
  return (
    <form action="/search" className={chips.chips}>
      {searches.map((query) => (
        <button key={query} type="submit" name="q" value={query} className={chips.chip}>
          {query}
        </button>
      ))}
    </form>
  );
}
