import { describe, expect, it } from 'vitest';
import { type PageText, plainText, questionsOf } from './page-text.ts';

describe('plainText', () => {
  it('removes links and emphasis', () => {
    expect(
      plainText(['看', ['a', [['strong', ['这', ['em', ['里']]]]], '/about'], ['br'], ['code', 'npm']]),
    ).toBe('看这里\nnpm');
  });
});

describe('questionsOf', () => {
  const text: PageText = {
    title: '',
    lead: '',
    motto: ['', ''],
    description: '',
    sections: [
      { id: 'a', title: '', blocks: [['p', ['不是问题']]] },
      {
        id: 'b',
        title: '',
        blocks: [
          [
            'questions',
            [
              [
                ['要钱', ['em', ['吗']]],
                [
                  ['p', ['不要。']],
                  ['ul', [['真'], ['的']]],
                  ['part', 'contacts'],
                ],
              ],
            ],
          ],
        ],
        blocksWithoutAccounts: [],
      },
    ],
  };

  it('contains the answer’s paragraphs and items', () => {
    expect(questionsOf(text, true)).toEqual([{ question: '要钱吗', answer: ['不要。', '真', '的'] }]);
  });

  it('leaves out what applies only with accounts', () => {
    expect(questionsOf(text, false)).toEqual([]);
  });
});
