import type { QueryParams } from '../../../domain/urls.ts';

/** The other parameters of the page's URL, for a form that changes one. Default values are omitted. */
export function HiddenParams({ params }: { params: QueryParams }) {
  return Object.entries(params).map(([name, value]) =>
    value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
  );
}
