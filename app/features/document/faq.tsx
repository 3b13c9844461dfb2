import styles from './faq.module.css';
import { faq } from './faq-entries.ts';

/** Questions that open to their answers, by mouse, by key and without script. */
export function Faq() {
  return (
    <div className={styles.faq}>
      {faq.map(({ question, answer }) => (
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
