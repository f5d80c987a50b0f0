// Measures and inks of the paper, as the printed page has them.
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { scriptRuns } from '#server/platform/pdf/script-runs.ts';

/** Points of a length in millimetres. */
export const mm = (length: number): number => (length * 72) / 25.4;

/** Between the page's edge and what stands on it. */
export const MARGIN = mm(5);

/** Width (points) of what stands on an A4 page. */
export const ROOM = mm(200);

export const INK = { black: '#000000', grey: '#495057', foot: '#566370', shade: '#f1f3f5', line: '#ced4da' } as const;

/** Text in whatever script. */
export const written = (text: string, look: object = {}): Content & TableCell => ({ text: scriptRuns(text), ...look });
