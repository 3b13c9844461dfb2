import { expect, it } from 'vitest';
import { escapeXml } from './escape-xml.ts';

it.each([
  ['markup', '<a href="x">&\'</a>', '&lt;a href=&quot;x&quot;&gt;&amp;&apos;&lt;/a&gt;'],
  ['an entity, again', '&amp;', '&amp;amp;'],
  ['what XML cannot hold', 'a\u0000\u0008\u000b\u001f\ufffe\uffffb', 'ab'],
  ['half a surrogate pair', 'a\ud842b\udfb7c', 'abc'],
  ['white space, Chinese and characters beyond the first plane', '\t\n竹 𠮷😀', '\t\n竹 𠮷😀'],
])('writes %s', (_what, text, xml) => {
  expect(escapeXml(text)).toBe(xml);
});
