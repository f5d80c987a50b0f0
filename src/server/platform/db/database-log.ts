/** Where this folder reports, one sentence a call. A pino logger fits, and so does `console`. */
export interface DatabaseLog {
  debug(text: string): void;
  info(text: string): void;
  warn(text: string): void;
  error(text: string): void;
}
