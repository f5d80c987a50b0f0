/** A log target for tests, whose lines can be read back. */
export interface LogLines {
  write(text: string): void;
  /** The lines so far, parsed. */
  entries(): Record<string, unknown>[];
  /** The lines so far, as written. */
  text(): string;
}

export function logLines(): LogLines {
  let written = '';
  return {
    write: (text) => {
      written += text;
    },
    text: () => written,
    entries: () =>
      written
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}
