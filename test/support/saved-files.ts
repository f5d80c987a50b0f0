import { vi } from 'vitest';

interface SavedFile {
  readonly name: string;
  readonly blob: Blob;
}

/** The files that the page downloads from now on, until the test ends. */
export function catchFiles(): readonly SavedFile[] {
  const files: SavedFile[] = [];
  let blob = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    blob = given as Blob;
    return 'blob:file';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    files.push({ name: this.download, blob });
  });
  return files;
}
