import { expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { videoFixture } from '../../../domain/video.fixture.ts';
import { feed } from './feed.ts';

const video = (fields: Parameters<typeof videoFixture>[0] = {}, description = '竹叶和风。') => ({
  ...videoFixture({
    id: '7',
    coverImage: '/media/7/cover-640.webp?v=abc',
    videoFile: '/media/7/film.mp4?v=def&x',
    ...fields,
  }),
  description,
});
const entriesOf = (xml: string) => xml.split('<entry>').slice(1);

it('contains each video with its file, captions and release date', () => {
  const [entry = ''] = entriesOf(
    feed('https://example.com', 'example.com', [video({ releaseDate: '2025-12-05' })], { '7': 2048 }),
  );
  expect(entry).toContain('<id>tag:example.com,2025:/video/7</id>');
  expect(entry).toContain('<published>2025-12-05T00:00:00+08:00</published>');
  expect(entry).toContain(
    '<link rel="enclosure" type="video/mp4" href="https://example.com/media/7/film.mp4?v=def&amp;x" length="2048"/>',
  );
  expect(entry).toContain('hreflang="zh" href="https://example.com/media/7/captions-zh.vtt?v=def&amp;x"');
  expect(entry).toContain('<summary>竹叶和风。</summary>');
});

it.each([
  ['nothing to show', []],
  ['markup and quotes in the texts', [video({ title: `</title><b>"&'`, tags: ['<&"'] }, ']]><!--')]],
  ['characters that XML cannot hold', [video({ title: 'a\u0000\ufffe\ud800b' })]],
])('is well formed with %s', async (_what, videos) => {
  const xml = feed('https://example.com', 'example.com', videos, {});
  const { errors } = await validateXML({
    xml: { fileName: 'feed.xml', contents: xml },
    // Elements that RFC 4287 §4.1.1 requires in every feed.
    schema: {
      fileName: 'feed.xsd',
      contents: `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/2005/Atom">
        <xs:element name="feed"><xs:complexType><xs:choice maxOccurs="unbounded">
          <xs:any namespace="##targetNamespace" processContents="skip"/>
        </xs:choice><xs:anyAttribute processContents="skip"/></xs:complexType></xs:element></xs:schema>`,
    },
  });
  expect(errors).toEqual([]);
  for (const part of [xml.split('<entry>')[0], ...entriesOf(xml)])
    for (const name of ['id', 'title', 'updated']) expect(part).toContain(`<${name}>`);
});

it('contains no future dates: an unreleased video has the date of the latest release', () => {
  const videos = [
    video({ id: 'later', releaseDate: '2099-01-01' }),
    video({ id: 'new', releaseDate: '2025-12-05' }),
    video({ id: 'old', releaseDate: '2024-01-01' }),
  ];
  const days = (xml: string) => [...xml.matchAll(/<(updated|published)>([\d-]*)T/g)].map(([, , day]) => day);
  const [head = '', later = '', next = ''] = feed('https://example.com', 'example.com', videos, {}).split(
    '<entry>',
  );
  expect([days(head), days(later), days(next)]).toEqual([
    ['2025-12-05'],
    ['2025-12-05', '2025-12-05'],
    ['2025-12-05', '2025-12-05'],
  ]);
  const alone = days(feed('https://example.com', 'example.com', videos.slice(0, 1), {}));
  for (const day of alone) expect(Date.parse(`${day}T00:00:00+08:00`)).toBeLessThanOrEqual(Date.now());
});

it('keeps the lines and links of a description', () => {
  const [entry = ''] = entriesOf(
    feed('https://example.com', 'example.com', [video({}, '一\n二 https://a.cn/?b&c\n\n三')], {}),
  );
  expect(entry).toContain('&lt;p&gt;一&lt;br&gt;二 &lt;a href=&quot;https://a.cn/?b&amp;amp;c&quot;');
  expect(entry).toContain('&lt;p&gt;三&lt;/p&gt;');
});
