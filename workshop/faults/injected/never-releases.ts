// Never closes connections that clients keep open.
import net from 'node:net';
import { replaceMethod } from '../replace-method.ts';

replaceMethod(net.Socket.prototype, 'destroy', ({ self, original }) =>
  Reflect.get(self, 'server') instanceof net.Server ? self : original(),
);
