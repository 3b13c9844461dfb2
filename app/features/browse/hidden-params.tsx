/** What else the address says, so that a form which changes one thing keeps the rest; defaults stay out of the address. */
export function HiddenParams({ fields }: { fields: Readonly<Record<string, string | undefined>> }) {
  return Object.entries(fields).map(([name, value]) =>
    value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
  );
}
