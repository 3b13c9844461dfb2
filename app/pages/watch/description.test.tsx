import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Description } from './description.tsx';

it('keeps lines, and links escaped addresses without recommending them', () => {
  const text = '第一行\n\n<b>"第二行"</b> https://example.com/?a=1&b=2';
  expect(renderToStaticMarkup(<Description text={text} className="text" />)).toBe(
    '<p class="text">第一行\n\n&lt;b&gt;&quot;第二行&quot;&lt;/b&gt; <a href="https://example.com/?a=1&amp;b=2" rel="nofollow ugc noopener" target="_blank">https://example.com/?a=1&amp;b=2</a></p>',
  );
});
