import badges from '../ui/badge.module.css';
import surfaces from '../ui/surfaces.module.css';

/** A rating with its one decimal, named for those who cannot see that it is a score. */
export function Score({ rating }: { rating: number }) {
  return (
    <span data-score>
      <span className={surfaces.visuallyHidden}>评分 </span>
      <span className={badges.score}>{rating.toFixed(1)}</span>
    </span>
  );
}
