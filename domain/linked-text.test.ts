import { expect, it } from 'vitest';
import { linkedText } from './linked-text.ts';

const link = (href: string) => ({ href });

it.each([
  ['没有网址', ['没有网址']],
  ['', []],
  ['看 https://example.com/a?b=1#c 。', ['看 ', link('https://example.com/a?b=1#c'), ' 。']],
  ['原片：https://example.com/a，谢谢', ['原片：', link('https://example.com/a'), '，谢谢']],
  ['See http://example.com/a.', ['See ', link('http://example.com/a'), '.']],
  ['（https://example.com/x）', ['（', link('https://example.com/x'), '）']],
  ['(https://example.com/x_(y))', ['(', link('https://example.com/x_(y)'), ')']],
  ['[名](https://example.com).', ['[名](', link('https://example.com'), ').']],
  ['"https://example.com/"><b>', ['"', link('https://example.com/'), '"><b>']],
  ['一\nhttps://a.cn\nhttps://b.cn', ['一\n', link('https://a.cn'), '\n', link('https://b.cn')]],
  ['javascript:alert(1) data:text/html,x ftp://a.cn', ['javascript:alert(1) data:text/html,x ftp://a.cn']],
  ['https://', ['https://']],
  ['https://[', ['https://[']],
])('%j', (text, parts) => {
  expect(linkedText(text)).toEqual(parts);
});
