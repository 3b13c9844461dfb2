/** The text of a script to stand in a page: the module with all that it imports (`scripts/bundle/inline-scripts.ts`). */
declare module '*?inlined' {
  const text: string;
  export default text;
}
