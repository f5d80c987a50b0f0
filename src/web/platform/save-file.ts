import type { FileAnswer } from '#contract/operation.ts';

/** How long (ms) the file stays in memory: some browsers read it only when the person has said where to save it. */
const KEPT = 60_000;

/** Has the browser save a file under its name. */
export function saveFile({ name, bytes }: FileAnswer): void {
  const address = URL.createObjectURL(new Blob([bytes]));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
}

/** Has the browser save a text under a name. */
export const saveText = (name: string, text: string): void => saveFile({ name, bytes: new TextEncoder().encode(text) });
