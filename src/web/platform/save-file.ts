import type { FileAnswer } from '#contract/kit/operation.ts';

/** Milliseconds until the blob is freed. Some browsers read it only after the user has selected where to save it. */
const KEPT = 60_000;

/** Saves a file under its name. */
export const saveFile = ({ name, bytes }: FileAnswer): void => saveBlob(name, new Blob([bytes]));

/** Saves a blob under a name. */
export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  follow(address, name);
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
}

/** Saves a text under a name, with a media type. */
export const saveText = (name: string, type: string, text: string): void => saveBlob(name, new Blob([text], { type }));

/** Downloads a file under the name that the server sends. */
export const saveFrom = (address: string): void => follow(address, '');

function follow(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
