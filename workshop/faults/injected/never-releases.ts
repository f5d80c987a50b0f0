// Keeps every connection that a client has opened, as long as the client likes.
import net from 'node:net';
import { replaceMethod } from '../replace-method.ts';

replaceMethod(net.Socket.prototype, 'destroy', ({ self, original }) =>
  Reflect.get(self, 'server') instanceof net.Server ? self : original(),
);
