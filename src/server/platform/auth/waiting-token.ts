// The secret of a sign-in that waits for its second step, in a cookie of its own. It opens nothing but that step.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { giveSecret, secretIn, takeSecret } from './cookie.ts';

const COOKIE = 'marginline-second-step';

export const waitingTokenOf = (request: FastifyRequest): string | null => secretIn(request, COOKIE);

export const giveWaitingToken = (request: FastifyRequest, reply: FastifyReply, secret: string, expires: Date): void =>
  giveSecret(request, reply, COOKIE, { secret, expires });

export const takeWaitingToken = (request: FastifyRequest, reply: FastifyReply): void =>
  takeSecret(request, reply, COOKIE);
