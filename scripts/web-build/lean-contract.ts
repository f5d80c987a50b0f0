// Removes the schemas of operations from the browser app. The server, the API description and the compiler need them,
// but the browser does not. They made up a fifth of every screen.
import type { Plugin } from 'vite';

/**
 * Properties of an operation that the browser does not read. Of a body it needs only whether there is one
 * (src/web/platform/calls/request-of.ts).
 */
const UNREAD: Readonly<Record<string, string>> = {
  summary: "''",
  params: 'undefined',
  query: 'undefined',
  body: 'true',
  output: 'null',
};

/** All contract modules except the one that configures zod, which works by its import. */
const CONTRACT = /\/src\/contract\/(?!kit\/zod\.ts$)[^?]*\.ts$/;

export const leanContract = (): Plugin => ({
  name: 'lean-contract',
  apply: 'build',
  transform: {
    filter: { id: CONTRACT },
    handler(code) {
      return { code: lean(code, this.parse(code) as unknown as Program), map: null };
    },
  },
});

interface Span {
  readonly start: number;
  readonly end: number;
}
interface Property {
  readonly type: string;
  readonly key?: { readonly name?: string };
  readonly value: Span;
}
interface Expression extends Span {
  readonly type: string;
  readonly callee?: { readonly name?: string };
  readonly arguments?: readonly { readonly properties?: readonly Property[] }[];
}
interface Declaration {
  readonly type: string;
  readonly declaration?: Declaration | null;
  readonly declarations?: readonly { readonly init: Expression | null }[];
}
export interface Program {
  readonly body: readonly Declaration[];
}

interface Edit extends Span {
  readonly text: string;
}

/**
 * Marks the constants of a contract module as pure, so that the bundler can remove unused ones, and removes the schemas
 * from its operations. Without the mark the bundler keeps every call, because it may have side effects.
 */
export function lean(code: string, { body }: Program): string {
  const made = body
    .flatMap((statement) => statement.declaration ?? statement)
    .flatMap(({ declarations = [] }) => declarations.flatMap(({ init }) => init ?? []))
    .filter(({ type }) => type === 'CallExpression' || type === 'ObjectExpression');
  const edits = made.flatMap((call): Edit[] => [
    { start: call.start, end: call.start, text: '/* @__PURE__ */ (() => (' },
    ...(call.callee?.name === 'operation' ? unreadParts(call) : []),
    { start: call.end, end: call.end, text: '))()' },
  ]);
  return edits.reduceRight((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}

const unreadParts = (call: Expression): Edit[] =>
  (call.arguments?.[0]?.properties ?? []).flatMap(({ key, value: { start, end } }) => {
    const text = UNREAD[key?.name ?? ''];
    return text === undefined ? [] : [{ start, end, text }];
  });
