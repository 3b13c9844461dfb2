/** How far below the very highest a factor may be: a file 3 % larger is worth minutes of coding it again. */
const CLOSE_ENOUGH = 2;
/** What is lost with each step, about: twice as much every nine. How fast it grows is seen once a picture has been coded twice. */
const USUAL_LOSS = Math.LN2 / 9;

interface Coded {
  readonly crf: number;
  readonly margin: number;
}

/**
 * About the highest constant rate factor at which a picture is still good enough. The margin falls nearly evenly with the factor: the next
 * one to be tried is where the last two say that it is zero, and after a guess that did not help, the middle.
 * @param range whole numbers; most films pass at the highest, and one that passes nowhere gets the lowest
 * @param marginAt how much less is lost at a factor than may be, as a logarithm; below zero the picture is not good enough
 */
export async function highestCrf(
  { lowest, highest }: { readonly lowest: number; readonly highest: number },
  marginAt: (crf: number) => Promise<number>,
): Promise<number> {
  let [holding, failing] = [lowest, highest];
  let last: Coded = { crf: highest, margin: await marginAt(highest) };
  if (last.margin >= 0) return highest;
  let [loss, isHelpful] = [USUAL_LOSS, true];
  while (failing - holding > CLOSE_ENOUGH) {
    const span = failing - holding;
    const guess = isHelpful ? last.crf + last.margin / loss : (holding + failing) / 2;
    const crf = Math.min(Math.max(Math.floor(guess), holding + 1), failing - 1);
    const next = { crf, margin: await marginAt(crf) };
    if (next.margin >= 0) holding = crf;
    else failing = crf;
    isHelpful = failing - holding <= span / 2;
    loss = (last.margin - next.margin) / (next.crf - last.crf) || USUAL_LOSS;
    last = next;
    if (next.margin >= 0 && next.margin < loss) break;
  }
  return holding;
}
