import { useHasAccounts } from '../../data/has-accounts.ts';
import styles from './faq.module.css';
import { faqEntries } from './faq-entries.ts';

/** Questions that open to their answers, by mouse, by key and without script. */
export function Faq() {
  return (
    <div className={styles.faq}>
      {faqEntries(useHasAccounts()).map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          {answer.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </details>
      ))}
    </div>
  );
}
