import { useEffect, useRef, useState } from 'react';
import type { ExportFormat } from '#domain/shared/exports.ts';
import type { DownloadOptions, DownloadedFile } from '#web/platform/calls/api-client.ts';
import { saveBlob } from '#web/platform/save-file.ts';

/** Downloads the current view of a list as a file. */
export type Exporter = (format: ExportFormat, options: DownloadOptions) => Promise<DownloadedFile>;

interface ExportEvents {
  readonly onSaved: (file: string) => void;
  readonly onFailed: (why: string) => void;
}

/**
 * Runs one export at a time. Returns the number of bytes received so far and functions to start and cancel it. It is
 * canceled when the component unmounts.
 */
export function useExport({ onSaved, onFailed }: ExportEvents) {
  const under = useRef<AbortController | null>(null);
  const [come, setCome] = useState<number | null>(null);
  useEffect(() => () => under.current?.abort(), []);
  const start = async (given: Exporter, format: ExportFormat): Promise<void> => {
    const ending = new AbortController();
    under.current = ending;
    setCome(0);
    try {
      const { name, blob } = await given(format, { signal: ending.signal, onCome: setCome });
      saveBlob(name, blob);
      onSaved(name);
    } catch (error) {
      if (!ending.signal.aborted) onFailed((error as Error).message);
    } finally {
      under.current = null;
      setCome(null);
    }
  };
  return { come, take: start, cancel: () => under.current?.abort() };
}
