/** Logs only warnings and errors; the benchmark prints its own progress. */
export const benchLog = {
  debug: (): void => undefined,
  info: (): void => undefined,
  warn: (text: string): void => console.error(text),
  error: (text: string): void => console.error(text),
};
