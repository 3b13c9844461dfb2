import chips from '../../ui/chip.module.css';

const quickSearches = ['国产精品', '最新上映', '热门推荐', '经典重温'];

/** Four searches to start from; a form, so that they work without script too. */
export function QuickSearches() {
  return (
    <form action="/search" className={chips.chips}>
      {quickSearches.map((query) => (
        <button key={query} type="submit" name="q" value={query} className={chips.chip}>
          {query}
        </button>
      ))}
    </form>
  );
}
