/** Says what went wrong and nothing else: the benchmark's own lines tell what it does. */
export const benchLog = {
  debug: (): void => undefined,
  info: (): void => undefined,
  warn: (text: string): void => console.error(text),
  error: (text: string): void => console.error(text),
};
