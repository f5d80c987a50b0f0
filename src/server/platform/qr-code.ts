import { correction, generate } from 'lean-qr';
import type { CodePath } from '#domain/shared/code-path.ts';
import { codePath } from '#domain/shared/code-path.ts';

/** Returns a text as a QR code that stays readable with up to 15 % of its area damaged. */
export const encodeQrCode = (text: string): CodePath => codePath(generate(text, { minCorrectionLevel: correction.M }));
