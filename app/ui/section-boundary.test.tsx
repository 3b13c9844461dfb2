import { renderToReadableStream } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SectionBoundary } from './section-boundary.tsx';

function Broken(): never {
  throw new Error('planted');
}

it('a section that throws on the server does not affect the rest of the page', async () => {
  const stream = await renderToReadableStream(
    <main>
      <SectionBoundary>
        <Broken />
      </SectionBoundary>
      <p>the rest</p>
    </main>,
    { onError: () => {} },
  );
  await stream.allReady;
  const html = await new Response(stream).text();
  expect(html).toContain('这一部分加载失败，请重试。');
  expect(html).toContain('the rest');
});
