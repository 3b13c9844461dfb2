import { type ReactNode, useId } from 'react';
import styles from './settings-group.module.css';

interface SettingsGroupProps {
  heading: string;
  children: ReactNode;
}

export function SettingsGroup({ heading, children }: SettingsGroupProps) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      <div className={styles.rows}>{children}</div>
    </section>
  );
}
