// Leaks memory with every response.
import { ServerResponse } from 'node:http';
import { replaceMethod } from '../replace-method.ts';

const kept: Buffer[] = [];

replaceMethod(ServerResponse.prototype, 'writeHead', ({ original }) => {
  kept.push(Buffer.alloc(200_000, 1));
  return original();
});
