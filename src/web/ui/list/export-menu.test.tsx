import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { downloadExport } from '#test/support/download-export.ts';
import { renderScreen } from '#test/support/web-render.tsx';
import type { Exporter } from '#web/platform/use-export.ts';
import { ExportMenu } from './export-menu.tsx';
import { ListExports } from './list-exports.tsx';

const FILE = { name: 'Bills-2026-11-21.xlsx', blob: new Blob(['rows']) };

let saved: string[];
beforeEach(() => {
  saved = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

async function open(take: Exporter) {
  const onFailed = vi.fn();
  const rendered = await renderScreen(<ExportMenu lists={[{ exporter: take }]} onFailed={onFailed} />);
  return { ...rendered, onFailed };
}

test('a list is exported in the chosen format, by keys alone, and saved under its name', async () => {
  const take = vi.fn<Exporter>().mockResolvedValue(FILE);
  const { user } = await open(take);
  await user.tab();
  await user.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: 'CSV' });
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(take.mock.calls[0]?.[0]).toBe('xlsx');
  expect(saved).toEqual([FILE.name]);
  expect(await screen.findByRole('button', { name: 'Export' })).toBeTruthy();
});

test('shows the progress, and ends when it is cancelled: nothing is saved, and no error is shown', async () => {
  const { user, onFailed } = await open(
    (_, { signal, onCome }) =>
      new Promise((_resolve, reject) => {
        onCome?.(1_240_000);
        signal?.addEventListener('abort', () => reject(new Error('ended')));
      }),
  );
  await downloadExport(user, 'CSV');
  expect(await screen.findByText('1.2 MB')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel export' }));
  expect(await screen.findByRole('button', { name: 'Export' })).toBeTruthy();
  expect(saved).toEqual([]);
  expect(onFailed).not.toHaveBeenCalled();
});

test('a failure is shown, and nothing is saved', async () => {
  const { user, onFailed } = await open(() => Promise.reject(new Error('The server is busy.')));
  await downloadExport(user, 'CSV');
  await vi.waitFor(() =>
    expect(onFailed).toHaveBeenCalledWith('The export failed. No file was saved: The server is busy.'),
  );
  expect(saved).toEqual([]);
});

test('leaving the page ends it', async () => {
  let ended: AbortSignal | undefined;
  const { user, unmount } = await open((_, { signal }) => {
    ended = signal;
    return new Promise(() => undefined);
  });
  await downloadExport(user, 'CSV');
  await screen.findByRole('button', { name: 'Cancel export' });
  act(() => unmount());
  expect(ended?.aborted).toBe(true);
});

test('the first press opens the menu and loads its code; closed, it returns the focus to its button', async () => {
  const take = vi.fn<Exporter>().mockReturnValue(new Promise(() => {}));
  const { user } = await renderScreen(<ListExports lists={[{ exporter: take }]} onFailed={vi.fn()} />);
  await user.tab();
  await user.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: 'CSV' });
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Export'));
  await user.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: 'CSV' });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(take.mock.calls[0]?.[0]).toBe('csv');
});
