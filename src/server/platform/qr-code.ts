import { correction, generate } from 'lean-qr';
import type { CodePath } from '#domain/shared/code-path.ts';
import { codePath } from '#domain/shared/code-path.ts';

/** A text as a QR code that is readable with up to a seventh of its area lost. */
export const encodeQrCode = (text: string): CodePath => codePath(generate(text, { minCorrectionLevel: correction.M }));
