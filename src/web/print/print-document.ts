import { typefaceThere } from './typeface-there.ts';

/** Resolves once typeface and pictures of the document are there and `delay` ms have passed, with whether it was not aborted meanwhile. */
export async function readyToPrint(delay: number, signal: AbortSignal): Promise<boolean> {
  await typefaceThere();
  await Promise.allSettled([...document.images].map((image) => image.decode()));
  await new Promise((resolve) => setTimeout(resolve, delay));
  return !signal.aborted;
}
