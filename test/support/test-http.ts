import { type HttpOptions, createHttp } from '#server/platform/http/create-http.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import type { FastifyInstance } from 'fastify';
import { type LogLines, logLines } from './log-lines.ts';

/** The HTTP platform alone, without the product, its database or its routes; its log can be read. */
export async function createTestHttp(
  options: Partial<HttpOptions> = {},
): Promise<{ app: FastifyInstance; log: LogLines }> {
  const log = logLines();
  const logger = createLogger('info', log);
  const app = await createHttp({ logger, trustProxy: [], requestsPerMinute: 1_000_000, ...options });
  return { app, log };
}
