/** Opens the print dialog once fonts and pictures are there and `delay` ms have passed; not at all when aborted meanwhile. */
export async function printDocument(delay: number, signal: AbortSignal): Promise<void> {
  await (document as { fonts?: FontFaceSet }).fonts?.ready;
  await Promise.allSettled([...document.images].map((image) => image.decode()));
  await new Promise((resolve) => setTimeout(resolve, delay));
  if (!signal.aborted) window.print();
}
