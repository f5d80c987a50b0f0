/** A value in the query of an address. */
type SearchValue = string | number | boolean;

const isSet = (value: unknown): value is SearchValue =>
  ['string', 'number', 'boolean'].includes(typeof value) && value !== '';

/** Writes values as a query with its question mark. Unset values (undefined, null, blank) are omitted. */
export function searchText(values: object): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values) as [string, unknown][]) {
    if (isSet(value)) search.set(name, String(value));
  }
  return search.size > 0 ? `?${search}` : '';
}
