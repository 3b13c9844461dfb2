interface InlineProps {
  readonly element: 'script' | 'style';
  readonly text: string;
  readonly id?: string;
  readonly type?: string;
}

/** An inline script or stylesheet, whose hash the content security policy contains. */
export function Inline({ element: Element, text, ...attributes }: InlineProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the project's own text, and JSON without "<"
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: text }} />;
}
