/** A value that an address can hold. */
type SearchValue = string | number | boolean;

const isSet = (value: unknown): value is SearchValue =>
  ['string', 'number', 'boolean'].includes(typeof value) && value !== '';

/** Values as the query of an address, with its question mark; unset ones (undefined, null, blank) are omitted. */
export function searchText(values: object): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values) as [string, unknown][]) {
    if (isSet(value)) search.set(name, String(value));
  }
  return search.size > 0 ? `?${search}` : '';
}
