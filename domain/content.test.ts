import { expect, it } from 'vitest';
import { contentModule, contentModuleValue } from './content.ts';

it.each([
  ['quotes and backslashes', { title: `'"\\ \\' \\" \\u4e2d \${x}` }],
  ['ends of lines, also those that JSON leaves alone', ['\n\r\u2028\u2029']],
  ['what would end a script, or a comment', ['</script><!-- */ //']],
  ['a half of a character, and one of two halves', ['\ud800', '🎬']],
  ['a name that objects have', JSON.parse('{"__proto__": 1, "constructor": 2}')],
  ['nothing', {}],
])('a content module exports %s unchanged, imported or read', async (_, value) => {
  const text = contentModule(value);
  const { default: imported } = await import(`data:text/javascript,${encodeURIComponent(text)}`);
  expect(imported).toEqual(value);
  expect(contentModuleValue(text)).toEqual(value);
});
