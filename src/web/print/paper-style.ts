import type { CSSProperties } from 'react';
import type { TextStyle } from '#domain/shared/paper-measures.ts';
import { INK, lineHeightOf } from '#domain/shared/paper-measures.ts';

export const mm = (length: number): string => `${length}mm`;
export const pt = (length: number): string => `${length}pt`;

/** The CSS of a text on paper. */
export const styleOf = (look: TextStyle): CSSProperties => ({
  fontSize: pt(look.size),
  lineHeight: pt(lineHeightOf(look)),
  fontWeight: look.bold ? 700 : 400,
  color: INK[look.ink ?? 'black'],
});

/** A horizontal line. */
export const ruleOf = (thickness: number, ink: keyof typeof INK): string => `${pt(thickness)} solid ${INK[ink]}`;
