const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Everything outside XML 1.0's production [2] Char; no escape makes these legal. */
const notXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Any text as the content of an XML element or attribute. What XML cannot hold is dropped. */
export function escapeXml(text: string): string {
  return text.replace(notXml, '').replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** An XML element that holds any text. */
export function xmlElement(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}
