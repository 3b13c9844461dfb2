/** How far below the very highest a factor may be: a file 3 % larger is worth minutes of coding it again. */
const CLOSE_ENOUGH = 2;

/**
 * About the highest constant rate factor at which a picture is still good enough.
 * @param range whole numbers; most films pass at the highest, and one that passes nowhere gets the lowest
 */
export async function highestCrf(
  { lowest, highest }: { readonly lowest: number; readonly highest: number },
  isGoodEnough: (crf: number) => Promise<boolean>,
): Promise<number> {
  if (await isGoodEnough(highest)) return highest;
  let [holding, failing] = [lowest, highest];
  while (failing - holding > CLOSE_ENOUGH) {
    const middle = Math.floor((holding + failing) / 2);
    if (await isGoodEnough(middle)) holding = middle;
    else failing = middle;
  }
  return holding;
}
