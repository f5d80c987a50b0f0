import { useEffect, useRef, useState } from 'react';
import type { ExportFormat } from '#domain/shared/exports.ts';
import type { TakeOptions, TakenFile } from '#web/platform/calls/api-client.ts';
import { saveBlob } from '#web/platform/save-file.ts';

/** Takes a list, as it is looked at, as a file. */
export type TakeExport = (format: ExportFormat, options: TakeOptions) => Promise<TakenFile>;

interface Told {
  readonly onSaved: (file: string) => void;
  readonly onFailed: (why: string) => void;
}

/** An export, one at a time: how many bytes of it have come, and how to end it. It ends with the page that asked for it. */
export function useExport({ onSaved, onFailed }: Told) {
  const under = useRef<AbortController | null>(null);
  const [come, setCome] = useState<number | null>(null);
  useEffect(() => () => under.current?.abort(), []);
  const take = async (given: TakeExport, format: ExportFormat): Promise<void> => {
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
  return { come, take, cancel: () => under.current?.abort() };
}
