/** A function as the text of an inline script that calls it. Comments inside of it must be of whole lines. */
export function scriptText<Values extends readonly (string | boolean)[]>(
  run: (...values: Values) => void,
  ...values: Values
): string {
  const source = String(run)
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\s+/g, ' ');
  return `(${source})(${values.map((value) => JSON.stringify(value))})`;
}
