import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';

/** Of an error of the database these name the place; its `detail` and `where` would quote the row, patient included. */
const DATABASE_FIELDS = ['code', 'schema', 'table', 'column', 'constraint', 'routine'] as const;

/**
 * The program's own log: JSON lines on standard error (standard output is for people). Holds no password, cookie or patient name:
 * bodies are never logged, addresses of requests lose their query (search terms are names), errors lose the values they quote.
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

/** The parts of an error that a log may contain. Its causes are logged in the same way. */
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
