interface InlineProps {
  readonly element: 'script' | 'style';
  readonly text: string;
  readonly id?: string;
  readonly type?: string;
}

/** A script or a stylesheet in the page, which the content policy names by its hash. */
export function Inline({ element: Element, text, ...attributes }: InlineProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the project's own text, and JSON without "<"
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: text }} />;
}
