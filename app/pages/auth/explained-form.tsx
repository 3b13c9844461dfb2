import { type ReactNode, useId } from 'react';

interface ExplainedFormProps {
  title: string;
  lead: string;
  /** Names the form; the title if absent. */
  label?: string;
  children: ReactNode;
}

/** A form with a heading and a lead, which screen readers read out when the form's first field takes the focus. */
export function ExplainedForm({ title, lead, label = title, children }: ExplainedFormProps) {
  const leadId = useId();
  return (
    <>
      <div>
        <h1>{title}</h1>
        <p id={leadId}>{lead}</p>
      </div>
      <fieldset aria-label={label} aria-describedby={leadId}>
        {children}
      </fieldset>
    </>
  );
}
