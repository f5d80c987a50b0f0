/** The log of this folder: one sentence per call. Compatible with a pino logger and `console`. */
export interface DatabaseLog {
  debug(text: string): void;
  info(text: string): void;
  warn(text: string): void;
  error(text: string): void;
}
