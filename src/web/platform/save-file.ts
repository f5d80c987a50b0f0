import type { FileAnswer } from '#contract/kit/operation.ts';

/** How long (ms) the file stays in memory: some browsers read it only when the person has said where to save it. */
const KEPT = 60_000;

/** Has the browser save a file under its name. */
export const saveFile = ({ name, bytes }: FileAnswer): void => saveBlob(name, new Blob([bytes]));

/** Has the browser save a file that it holds already. */
export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  follow(address, name);
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
}

/** Has the browser save a text of a media type under a name. */
export const saveText = (name: string, type: string, text: string): void => saveBlob(name, new Blob([text], { type }));

/** Has the browser fetch a file and save it as it comes, under the name that the server gives it. */
export const saveFrom = (address: string): void => follow(address, '');

function follow(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
