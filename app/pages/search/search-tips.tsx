import type { SearchIdeas } from './search-ideas.ts';
import styles from './search-tips.module.css';

export function SearchTips({ tags, category }: SearchIdeas) {
  const examples = tags.length > 0 ? `，例如${tags.map((tag) => `「${tag}」`).join('')}` : '';
  const tips = [
    '检查有没有错别字，或者换一个更短的词；一个字也可以搜。',
    `片名、简介和标签里的字都能搜${examples}。`,
    ...(category ? [`也可以直接写分类的名字，例如「${category}」。`] : []),
  ];
  return (
    <section aria-labelledby="search-tips">
      <h3 id="search-tips" className={styles.heading}>
        搜索建议
      </h3>
      <ul className={styles.tips}>
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </section>
  );
}
