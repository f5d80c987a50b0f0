/**
 * Parses a list in any of these forms: `[11,12]`, `"[11,12]"`, `{11,12}`, `11,12`, `{"11":true}`, `["11","12"]`. From
 * an object, takes the names whose value is true.
 */
export function parseList(text: string): string[] {
  const read = jsonOf(text);
  if (typeof read === 'string' && read !== text) return parseList(read);
  if (Array.isArray(read)) return read.flatMap((item) => (item === null ? [] : [String(item).trim()]));
  if (typeof read === 'object' && read !== null)
    return Object.entries(read).flatMap(([name, value]) =>
      value === true || value === 1 || value === 'true' ? [name] : [],
    );
  return text
    .replaceAll(/["'{}[\]]/g, ' ')
    .split(/[\s,;]+/)
    .filter((word) => word !== '' && word.toUpperCase() !== 'NULL');
}

function jsonOf(text: string): unknown {
  if (!/^["[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
