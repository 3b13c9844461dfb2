import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Block } from '../../../domain/page-text.ts';
import { videoFixture } from '../../../domain/video.fixture.ts';
import { TextBlocks } from './text-blocks.tsx';

const parts = {
  contacts: <hr id="contacts" />,
  shortcuts: <hr id="keys" />,
  feedback: <hr id="feedback" />,
  videos: { '7': videoFixture({ id: '7', title: '丹霞' }) },
};

const draw = (block: Block) =>
  renderToStaticMarkup(<TextBlocks blocks={[block]} parts={parts} />).replaceAll(/ class="[^"]*"/g, '');

describe('TextBlocks', () => {
  it.each<[string, Block, string]>([
    [
      'words',
      ['p', ['一', ['strong', ['二', ['em', ['三']]]], ['br'], ['code', '四'], ['a', ['五'], '/six']]],
      '<p>一<strong>二<em>三</em></strong><br/><code>四</code><a href="/six">五</a></p>',
    ],
    ['a heading with an anchor', ['h3', ['一'], 'one'], '<h3 id="one">一</h3>'],
    ['a heading without', ['h3', ['一']], '<h3>一</h3>'],
    ['a list', ['ul', [['一'], ['二']]], '<ul><li>一</li><li>二</li></ul>'],
    ['a numbered list', ['ol', [['一']]], '<ol><li>一</li></ol>'],
    [
      'a timeline',
      ['timeline', [['2020', ['开门'], [['p', ['一']]]]]],
      '<ol><li><time dateTime="2020">2020</time><div><h3>开门</h3><p>一</p></div></li></ol>',
    ],
    ['figures', ['figures', [[['部'], ['9']]]], '<dl><div><dt>部</dt><dd>9</dd></div></dl>'],
    [
      'facts, with large values',
      ['facts', [[['电话'], ['每天 ', ['strong', ['9:00']]]]]],
      '<dl><div><dt>电话</dt><dd>每天 <b>9:00</b></dd></div></dl>',
    ],
    [
      'questions',
      ['questions', [[['吗？'], [['p', ['是。']]]]]],
      '<div><details><summary>吗？</summary><p>是。</p></details></div>',
    ],
    ['a part', ['part', 'feedback'], '<hr id="feedback"/>'],
    ['what looks like HTML', ['p', ['<b>']], '<p>&lt;b&gt;</p>'],
  ])('renders %s', (_what, block, html) => {
    expect(draw(block)).toBe(html);
  });

  it('shows videos with their line or title, and skips one that was taken down', () => {
    const html = draw([
      'videos',
      [
        ['7', '日出'],
        ['8', '没有了'],
      ],
    ]);
    expect(html.match(/<li/g)).toHaveLength(1);
    expect(html).toMatch(/<a href="\/video\/7">.*日出<\/a>/s);
    expect(draw(['videos', [['7', '']]])).toContain('《丹霞》</a>');
    expect(draw(['videos', [['8', '没有了']]])).toBe('');
  });

  it.each([
    ['7', true],
    ['8', false],
  ])('shows the videos of a year beside its text, if there are any: %s', (id, isShown) => {
    const html = draw([
      'timeline',
      [
        [
          '2020',
          ['开门'],
          [
            ['p', ['一']],
            ['videos', [[id, '']]],
          ],
        ],
      ],
    ]);
    expect(html.includes('data-ends-with-videos')).toBe(isShown);
  });
});
