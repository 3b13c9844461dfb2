const myriad = 10_000;

/** A view count as the specification's section 9 shows it: 10,000 and more as X.X万, fewer as they are. */
export function formatViews(views: number): string {
  return views >= myriad ? `${(views / myriad).toFixed(1)}万` : String(views);
}
