import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';

/**
 * Fields of a database error that are safe to log. Its `detail` and `where` would quote the row, including the patient.
 */
const DATABASE_FIELDS = ['code', 'schema', 'table', 'column', 'constraint', 'routine'] as const;

/**
 * Creates the program’s log: JSON lines on standard error (standard output is for people). It contains no passwords,
 * cookies or patient names: bodies are not logged, URLs lose their query (search terms are names), and errors lose the
 * values they quote.
 */
export const createLogger = (
  level: string,
  destination: DestinationStream = pino.destination({ fd: 2, sync: false }),
): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'],
      serializers: {
        req: (request: { id?: string; method?: string; url?: string; ip?: string }) => ({
          id: request.id,
          method: request.method,
          path: request.url?.split('?')[0],
          address: request.ip,
        }),
        res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
        err: errorParts,
      },
    },
    destination,
  );

/** Returns the parts of an error that may be logged, also of its causes. */
function errorParts(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error;
  const parts = Object.entries(error).filter(([name]) => (DATABASE_FIELDS as readonly string[]).includes(name));
  return {
    type: error.name,
    message: error.message,
    ...Object.fromEntries(parts),
    stack: error.stack,
    ...(error.cause !== undefined && { cause: errorParts(error.cause) }),
  };
}

export type { Logger };
