/**
 * The highest constant rate factor at which a picture is still good enough: the smallest file that is.
 * @param range whole numbers; most films pass at the highest, and one that passes nowhere gets the lowest
 */
export async function highestCrf(
  { lowest, highest }: { readonly lowest: number; readonly highest: number },
  isGoodEnough: (crf: number) => Promise<boolean>,
): Promise<number> {
  if (await isGoodEnough(highest)) return highest;
  let [holding, failing] = [lowest, highest];
  while (failing - holding > 1) {
    const middle = Math.floor((holding + failing) / 2);
    if (await isGoodEnough(middle)) holding = middle;
    else failing = middle;
  }
  return holding;
}
