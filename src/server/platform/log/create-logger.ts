import { pino } from 'pino';
import type { Logger } from 'pino';

/**
 * The program's own log: JSON lines on standard error (standard output is for people). Holds no password, cookie or patient name:
 * bodies are never logged, addresses of requests lose their query (search terms are names).
 */
export const createLogger = (level: string): Logger =>
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
      },
    },
    pino.destination({ fd: 2, sync: false }),
  );

export type { Logger };
