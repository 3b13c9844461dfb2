import { everyCategory, type Listing, type ListingContext } from './listing.ts';

/** The fields of an address, in their order; what is not there is not in the address. */
export type AddressFields = Readonly<Record<string, string | undefined>>;

/** What a listing writes into its address; defaults stay out. */
export function listingFields(
  { category, length, year, sort, view }: Listing,
  { defaultView }: ListingContext,
): AddressFields {
  return {
    category: category === everyCategory ? undefined : category,
    length: length ?? undefined,
    year: year ?? undefined,
    sort: sort === 'latest' ? undefined : sort,
    view: view === defaultView ? undefined : view,
  };
}

/** The page at `path` with these fields. */
export function addressOf(path: string, fields: AddressFields): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) query.set(name, value);
  return query.size === 0 ? path : `${path}?${query}`;
}
