import { describe, expect, it } from 'vitest';
import { bodyLine, facts, head } from './library.fixture.ts';
import { readPage } from './page.ts';
import type { SiteFacts } from './page-values.ts';

const read = (body: string, told: SiteFacts = facts) => readPage({ file: 'a.md', text: head + body }, told);
const blocks = (body: string) => read(`## 节\n\n${body}\n`).value?.sections[0]?.blocks;
const bothOf = (body: string) => {
  const section = read(`## 节\n\n${body}\n`).value?.sections[0];
  return [section?.blocks, section?.blocksWithoutAccounts];
};

describe('readPage', () => {
  it('reads the front matter and values in it', () => {
    const text =
      '---\n标题: 关于\n导语: {{名称}}: 一家人\n提示: 请看\n题词: 一匣之光，开合由人\n简介: 简介\n---\n\n## 节\n\n文字\n';
    expect(readPage({ file: 'a.md', text }, facts).value).toEqual({
      title: '关于',
      lead: '我家影院: 一家人',
      note: '请看',
      motto: ['一匣之光', '开合由人'],
      description: '简介',
      sections: [{ id: '节', title: '节', blocks: [['p', ['文字']]] }],
    });
  });

  it.each([
    ['a text longer than a book', '字\n\n'.repeat(20_000), 1, '最多 50000 个'],
    ['brackets without end', `一\n\n${'['.repeat(40_000)}`, bodyLine + 5, '符号太多（40000 个'],
    ['underscores without end', '_a_\n'.repeat(300), bodyLine + 3, '符号太多（600 个'],
    ['bold in bold', `${'**'.repeat(200)}a${'**'.repeat(200)}`, bodyLine + 3, '符号太多'],
    ['quotations in quotations', `一\n${'>'.repeat(20_000)}`, bodyLine + 4, '套了太多层'],
    ['lists in lists', '- '.repeat(20_000), bodyLine + 3, '套了太多层'],
    ['numbered lists in lists', '1. '.repeat(9), bodyLine + 3, '套了太多层'],
    ['lists in lists, line by line', `- 一\n${' '.repeat(40)}- 二`, bodyLine + 4, '套了太多层'],
  ])('does not parse %s', (_what, body, line, sentence) => {
    expect(read(`## 节\n\n\n${body}\n`).problems).toEqual([
      { file: 'a.md', line, message: expect.stringContaining(sentence) },
    ]);
  });

  it.each([
    ['一匣之光，开合由人', ['一匣之光', '开合由人']],
    ['一匣之光 开合由人', ['一匣之光', '开合由人']],
    ['Small films, from afar', ['Small films', 'from afar']],
  ])('reads the motto %s', (written, motto) => {
    const text = `${head.replace('一，二', written)}\n## 节\n\n文字\n`;
    expect(readPage({ file: 'a.md', text }, facts).value?.motto).toEqual(motto);
  });

  it.each([
    [
      'paragraphs',
      '一\n\n二',
      [
        ['p', ['一']],
        ['p', ['二']],
      ],
    ],
    ['a line break', '一\n二', [['p', ['一', ['br'], '二']]]],
    ['bold beside Chinese', '**注意。**请看', [['p', [['strong', ['注意。']], '请看']]]],
    ['italic in bold', '**一*二*三**', [['p', [['strong', ['一', ['em', ['二']], '三']]]]]],
    ['stars that mean themselves', '3 * 4 * 5 和 \\*', [['p', ['3 * 4 * 5 和 *']]]],
    ['underscores in a name', 'a_b_c', [['p', ['a_b_c']]]],
    ['code', '按 `npm start`', [['p', ['按 ', ['code', 'npm start']]]]],
    ['a link', '看[这里](/about#a)。', [['p', ['看', ['a', ['这里'], '/about#a'], '。']]]],
    [
      'an address amid Chinese',
      '见https://a.example/b。好',
      [['p', ['见', ['a', ['https://a.example/b'], 'https://a.example/b'], '。好']]],
    ],
    ['an anchor', '[信](mailto:{{邮箱}})', [['p', [['a', ['信'], 'mailto:home@example.com']]]]],
    ['a list', '- 一\n- **二**', [['ul', [['一'], [['strong', ['二']]]]]]],
    ['a list with blank lines', '1. 一\n\n2. 二', [['ol', [['一'], ['二']]]]],
    [
      'a subheading',
      '### 小节 {#small}\n文字',
      [
        ['h3', ['小节'], 'small'],
        ['p', ['文字']],
      ],
    ],
    [
      'a part',
      '{{联系方式}}\n\n{{ 反馈 }}',
      [
        ['part', 'contacts'],
        ['part', 'feedback'],
      ],
    ],
    [
      'values',
      '{{名称}}有{{短片数}}部，{{样片数}}部样片，{{片长}}',
      [['p', ['我家影院有两部，五十部样片，25 秒到 5 分钟']]],
    ],
    ['a value that looks like Markdown', '{{ 地址 }}', [['p', ['北京']]]],
  ])('reads %s', (_what, body, expected) => {
    expect(blocks(body)).toEqual(expected);
  });

  it('does not parse the host’s settings as Markdown', () => {
    const value = read('## 节\n\n{{名称}}\n', { ...facts, name: '**[x](/y)' }).value;
    expect(value?.sections[0]?.blocks).toEqual([['p', ['**[x](/y)']]]);
  });

  it.each([
    [
      'timeline',
      '前言\n\n### 2020 开门\n\n一\n\n二\n\n### 2021 关门\n',
      [
        ['p', ['前言']],
        [
          'timeline',
          [
            [
              '2020',
              ['开门'],
              [
                ['p', ['一']],
                ['p', ['二']],
              ],
            ],
            ['2021', ['关门'], []],
          ],
        ],
      ],
    ],
    [
      'figures',
      '- 1000+ 视频\n- 50 万 人\n\n文字\n\n1. 一',
      [
        [
          'figures',
          [
            [['视频'], ['1000+']],
            [['万 人'], ['50']],
          ],
        ],
        ['p', ['文字']],
        ['ol', [['一']]],
      ],
    ],
    ['facts', '- 电话：每天 **9:00**', [['facts', [[['电话'], ['每天 ', ['strong', ['9:00']]]]]]]],
    [
      'questions',
      '### 要钱吗？\n\n不要。\n\n- 真的',
      [
        [
          'questions',
          [
            [
              ['要钱吗？'],
              [
                ['p', ['不要。']],
                ['ul', [['真的']]],
              ],
            ],
          ],
        ],
      ],
    ],
  ])('gives a section the layout .%s', (layout, body, expected) => {
    expect(read(`## 节 {#a .${layout}}\n\n${body}\n`).value?.sections[0]).toEqual({
      id: 'a',
      title: '节',
      blocks: expected,
    });
  });

  it.each([
    ['words', '看[[有账号：、收藏]]。', [['p', ['看、收藏。']]], [['p', ['看。']]]],
    [
      'one or the other',
      '[[有账号：登录后]][[无账号：在浏览器里]]记着',
      [['p', ['登录后记着']]],
      [['p', ['在浏览器里记着']]],
    ],
    [
      'a link at the end',
      '见[[无账号:[这里](/about)]]',
      [['p', ['见']]],
      [['p', ['见', ['a', ['这里'], '/about']]]],
    ],
    [
      'paragraphs with markers of their own lines',
      '一\n[[有账号：\n二\n\n三\n]]\n四',
      ['一', '二', '三', '四'].map((text) => ['p', [text]]),
      ['一', '四'].map((text) => ['p', [text]]),
    ],
    [
      'the rest of one paragraph and another',
      '一[[有账号：二\n\n三]][[无账号：四]]',
      [
        ['p', ['一二']],
        ['p', ['三']],
      ],
      [['p', ['一四']]],
    ],
    [
      'an item',
      '- 一\n[[有账号：- 二]]\n- 三',
      [['ul', [['一'], ['二'], ['三']]]],
      [['ul', [['一'], ['三']]]],
    ],
    [
      'a part',
      '一\n\n[[有账号：\n{{反馈}}\n]]',
      [
        ['p', ['一']],
        ['part', 'feedback'],
      ],
      [['p', ['一']]],
    ],
  ])('separates a site with accounts from one without in %s', (_what, body, withAccounts, without) => {
    expect(bothOf(body)).toEqual([withAccounts, without]);
  });

  it('shows videos of the site, adjacent ones in a row', () => {
    const blocks = read('## 节\n\n![一](/video/1)\n![](/video/2)\n\n文字').value?.sections[0]?.blocks;
    expect(blocks).toEqual([
      [
        'videos',
        [
          ['1', '一'],
          ['2', ''],
        ],
      ],
      ['p', ['文字']],
    ]);
  });

  it('reports a problem once that occurs with and without accounts', () => {
    expect(bothOf('一')).toEqual([[['p', ['一']]], undefined]);
  });

  it.each([
    [[24], '短片都是 24 秒'],
    [[24, 24.2, 23.8], '短片都是 24 秒'],
    [[], '短片还没有'],
  ])('mentions videos only if there are %j', (videoSeconds, expected) => {
    const body = '## 节\n\n短片[[有短片：都是 {{片长}}]][[无短片：还没有]]\n';
    expect(
      read(body, { ...facts, videoSeconds: new Map(videoSeconds.map((seconds, at) => [`${at}`, seconds])) })
        .value?.sections[0]?.blocks,
    ).toEqual([['p', [expected]]]);
  });

  it.each([
    ['open', '开放注册'],
    ['invitation', '邀请注册'],
    ['closed', '关闭注册'],
  ] as const)(
    'explains registration that is %s, and mentions none without accounts',
    (registration, name) => {
      const body = '## 节\n\n一[[开放注册：开放注册]][[邀请注册：邀请注册]][[关闭注册：关闭注册]]\n';
      const section = read(body, { ...facts, registration }).value?.sections[0];
      expect(section?.blocks).toEqual([['p', [`一${name}`]]]);
      expect(section?.blocksWithoutAccounts).toEqual([['p', ['一']]]);
    },
  );

  it.each([
    ['a value nobody knows', '## 节\n\n\n文字{{名字}}', 4, '没有「{{名字}}」。文字里可以用 {{名称}}、'],
    ['a value in an unclosed brace', '## 节\n\n{{名称}', 3, '要成对'],
    ['a part amid words', '## 节\n\n请看 {{联系方式}}', 3, '单独占一行'],
    ['a part right above words', '## 节\n\n{{联系方式}}\n请看', 3, '单独占一行'],
    ['a condition nobody knows', '## 节\n\n[[登录后：一]]', 3, '[[有账号：…]]、[[无账号：…]]'],
    ['a condition that is not closed', '## 节\n\n[[有账号：一\n\n二', 3, '没有写完'],
    ['an end without a beginning', '## 节\n\n一]]', 3, '前面没有「[[」'],
    ['a condition in another', '## 节\n\n[[有账号：一\n[[无账号：二]]', 4, '不能再套'],
    ['words before the first heading', '\n文字\n\n## 节', 2, '从一节的标题开始'],
    ['a heading that depends on accounts', '## 一\n\n[[有账号：\n## 二\n\n文\n]]', 4, '标题都要一样'],
    [
      'a heading that only sites without accounts have',
      '## 一\n\n[[无账号：\n## 二\n\n文\n]]',
      4,
      '标题都要一样',
    ],
    ['a layout nobody knows', '## 节 {#a .table}', 1, '「.table」写法有误'],
    ['an anchor in Chinese', '## 节 {#帮助}', 1, '「#帮助」写法有误'],
    ['an anchor twice', '## 节 {#a}\n\n### 小节 {#a}', 3, '已经是前面一个标题的'],
    ['a heading that says nothing', '## 节\n\n### \n\n文字', 3, '标题是空的'],
    ['a section without a name', '## {#a}\n\n文字', 1, '标题是空的'],
    ['a heading without its space', '## 节\n\n一\n##二', 4, '后面空一格'],
    ['a heading of wide characters', '## 节\n\n＃＃ 二', 3, '半角'],
    ['a page heading', '## 节\n\n# 题', 3, '标题只有两级'],
    ['a timeline without years', '## 节 {.timeline}\n\n### 开门\n\n文字', 3, '以年份开头'],
    ['an empty layout', '## 节 {.questions}\n\n文字', 1, '### 要不要先注册？'],
    ['a question without an answer', '## 节 {.questions}\n\n### 一？\n\n### 二？\n\n文字', 3, '没有答案'],
    [
      'an answer that is missing without accounts',
      '## 节 {.questions}\n\n### 一？\n\n[[有账号：二]]',
      3,
      '没有账号的时候',
    ],
    ['a figure without a name', '## 节 {.figures}\n\n- 1 部\n- 1000', 4, '先写数'],
    ['an image', '## 节\n\n一\n![图](a.png)', 3, '单独成一行'],
    ['an image of its own', '## 节\n\n![图](a.png)', 3, '单独成一行'],
    ['HTML', '## 节\n\n一 <b>二</b>', 3, '尖括号'],
    ['a block of HTML', '## 节\n\n<div>\n一\n</div>', 3, '尖括号'],
    ['a table', '## 节\n\n| a |\n|---|\n| b |', 3, '表格'],
    ['a quotation', '## 节\n\n> 一', 3, '行首的「>」'],
    ['an indented line', '## 节\n\n    一', 3, '空格太多'],
    ['a rule', '## 节\n\n一\n\n---', 5, '横线'],
    ['dashes under a paragraph', '## 节\n\n一\n---\n', 4, '横线'],
    ['struck words', '## 节\n\n~~一~~', 3, '删除线'],
    ['an entity', '## 节\n\n一&nbsp;二', 3, '「&nbsp;」'],
    ['a list in a list', '## 节\n\n- 一\n- 二\n  - 三', 4, '列表的每一项'],
    ['a task', '## 节\n\n- [ ] 一', 3, '列表的每一项'],
    ['a list that begins elsewhere', '## 节\n\n3. 一', 3, '从「1. 」开始'],
    ['an empty section', '## 节\n\n## 二\n\n文字', 1, '是空的'],
    ['a section that is empty without accounts', '## 节\n\n[[有账号：一]]', 1, '没有账号的时候'],
    ['no section', '\n', undefined, '至少要有一节'],
  ])('names the line of %s', (_what, body, line, message) => {
    expect(read(body).problems).toContainEqual({
      file: 'a.md',
      line: line === undefined ? 1 : line + bodyLine - 1,
      message: expect.stringContaining(message),
    });
  });

  it('keeps text with several conditions if all hold', () => {
    const body = '[[有电话、有账号：请打{{电话}}。]][[有电话、无账号：请打。]][[有地址：请来。]]好。';
    const of = (contact: SiteFacts['contact']) =>
      readPage({ file: 'about.md', text: `${head}## 节\n\n${body}` }, { ...facts, contact }).value
        ?.sections[0]?.blocks;
    expect(of({ email: '', phone: '110', address: '' })).toEqual([['p', ['请打110。好。']]]);
    expect(of({ email: '', phone: '', address: '' })).toEqual([['p', ['好。']]]);
  });

  it('counts lines including omitted ones, and reports each problem once', () => {
    const body = '## 节\n\n[[无账号：\n一\n\n二\n]]\n\n三[[无账号：四\n\n五]]\n六{{七}}';
    expect(read(body).problems).toEqual([
      { file: 'a.md', line: bodyLine + 11, message: expect.stringContaining('{{七}}') },
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'http://a.example',
    '//a.example',
    '/\\a.example',
    'about',
    'data:text/html,a',
    'https://',
  ])('refuses a link to %s', (address) => {
    expect(read(`## 节\n\n[一](<${address}>)`).problems?.[0]).toMatchObject({
      line: bodyLine + 2,
      message: expect.stringContaining('无效'),
    });
  });

  it.each([
    ['标题: 关于\n', '', 2, '还缺「标题」'],
    ['题词: 一，二', '题词: 一', 4, '写成两句'],
    ['导语: 导语', '导语: "{{谁}}"', 3, '没有「{{谁}}」'],
    ['导语: 导语', '导语: 一[[有账号：二]]', 2, '有没有账号都一样'],
    ['导语: 导语', '导语: 导语\n作者: 我', 4, '没有「作者」这一项'],
  ])('refuses front matter with %j because of %j', (from, to, line, message) => {
    const text = `${head.replace(from, to || '')}\n## 节\n\n文字\n`;
    expect(readPage({ file: 'a.md', text }, facts).problems).toContainEqual(
      expect.objectContaining({ file: 'a.md', line, message: expect.stringContaining(message) }),
    );
  });

  it('reads Windows line endings and a byte order mark', () => {
    const text = `\uFEFF${head}\n## 节\n\n一{{二}}\n`.replaceAll('\n', '\r\n');
    expect(readPage({ file: 'a.md', text }, facts).problems?.[0]?.line).toBe(bodyLine + 3);
  });
});
