/** The text of an inline script: the module with all its imports (`scripts/bundle/inline-scripts.ts`). */
declare module '*?inlined' {
  const text: string;
  export default text;
}
