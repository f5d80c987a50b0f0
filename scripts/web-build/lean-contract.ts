// The contract defines the input and the output of each operation, for the server, the API's description and the
// compiler. The browser reads neither schema: it asks and trusts the answer. The build omits what only they need; that
// was a fifth of every screen.
import type { Plugin } from 'vite';

/** What of an operation the browser's calls never look at; of a body only that there is one (src/web/platform/calls/request-of.ts). */
const UNREAD: Readonly<Record<string, string>> = {
  summary: "''",
  params: 'undefined',
  query: 'undefined',
  body: 'true',
  output: 'null',
};

/** All but the module that sets zod up, which is done by being imported. */
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
 * A module of the contract whose constants the bundler may leave out where nobody uses them, and whose operations use no schema. What is made
 * by calls it would keep otherwise: it cannot know that they do nothing else.
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
