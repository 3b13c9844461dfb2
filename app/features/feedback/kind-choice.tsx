import { type FeedbackKind, feedbackKinds } from './feedback-kinds.ts';
import styles from './kind-choice.module.css';

interface KindChoiceProps {
  kind: FeedbackKind;
  onChange: (kind: FeedbackKind) => void;
}

/** One of the kinds, as radio buttons that look like the site's chips. */
export function KindChoice({ kind, onChange }: KindChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend>类别</legend>
      <div>
        {feedbackKinds.map((choice) => (
          <label key={choice.kind}>
            <input
              type="radio"
              name="kind"
              value={choice.kind}
              checked={choice.kind === kind}
              onChange={() => onChange(choice.kind)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
