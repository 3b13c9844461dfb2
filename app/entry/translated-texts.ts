/** A text node that a translator removed, and its replacement. */
interface Translation {
  readonly font: Element;
  readonly original: string;
}

/**
 * Makes the page robust against browser translation. Chrome and Edge replace text nodes by `<font>` elements; React
 * then removes, changes and inserts before nodes that are not in the document, and throws
 * (https://github.com/facebook/react/issues/11538). So each text node is put back, empty, before its translation, where
 * React's operations work. A text that React changes becomes visible and is translated again; the translation of a
 * removed text is removed with it.
 */
export function keepTranslatedTexts(root: Node): void {
  const translations = new WeakMap<Text, Translation>();
  const texts = new WeakMap<Node, Text>();

  const forget = (text: Text, { font }: Translation) => {
    translations.delete(text);
    texts.delete(font);
    font.remove();
  };

  const onTaken = (text: Text, { addedNodes, previousSibling, nextSibling }: MutationRecord) => {
    const known = translations.get(text);
    if (known) {
      // React moved or removed it.
      if (text.parentNode === known.font.parentNode) text.after(known.font);
      else if (!text.isConnected) forget(text, known);
      return;
    }
    // An empty text that is translated again would loop forever.
    const font = [...addedNodes, previousSibling, nextSibling].find(
      (node): node is Element => node instanceof Element && node.localName === 'font' && !texts.has(node),
    );
    if (!font?.isConnected || text.data === '') return;
    // Some translators move the text node itself into their element.
    if (font.contains(text)) text.replaceWith(text.cloneNode());
    translations.set(text, { font, original: text.data });
    texts.set(font, text);
    text.data = '';
    font.before(text);
  };

  new MutationObserver((records) => {
    for (const record of records) {
      const { target, removedNodes } = record;
      if (target instanceof Text) {
        const translation = translations.get(target);
        if (translation && target.data !== '') forget(target, translation);
      }
      for (const node of removedNodes) {
        if (node instanceof Text) onTaken(node, record);
        const text = node.isConnected ? undefined : texts.get(node);
        const translation = text && translations.get(text);
        // The translator has restored the original page.
        if (translation && text.data === '') {
          text.data = translation.original;
          forget(text, translation);
        }
      }
    }
  }).observe(root, { childList: true, characterData: true, subtree: true });
}
