/** A text that a translator took away, as it was, and what stands in its place. */
interface Translation {
  readonly font: Element;
  readonly original: string;
}

/**
 * Lets browsers translate the page while it lives. Chrome's and Edge's translation puts `<font>` elements in the place of
 * texts, later ones too; React then removes, changes and inserts before texts that are no longer there, and throws
 * (https://github.com/facebook/react/issues/11538). So each text goes back where it was, empty, before its translation:
 * what React does to it then holds. A text that React changes shows again, for the translator to take once more, and the
 * translation of one that it removes goes with it.
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
      // Moved by React, or removed.
      if (text.parentNode === known.font.parentNode) text.after(known.font);
      else if (!text.isConnected) forget(text, known);
      return;
    }
    // An empty one that is taken once more would go to and fro for ever.
    const font = [...addedNodes, previousSibling, nextSibling].find(
      (node): node is Element => node instanceof Element && node.localName === 'font' && !texts.has(node),
    );
    if (!font?.isConnected || text.data === '') return;
    // Some translators move the text itself into their element.
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
        // The translator shows the page as it was.
        if (translation && text.data === '') {
          text.data = translation.original;
          forget(text, translation);
        }
      }
    }
  }).observe(root, { childList: true, characterData: true, subtree: true });
}
