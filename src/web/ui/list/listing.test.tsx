import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { ListColumn } from './columns.ts';
import { ListBody } from './list-body.tsx';
import { ListRow, Listing } from './listing.tsx';

interface Case {
  readonly name: string;
  readonly teeth: number;
  readonly note: string | null;
}

type Sort = 'name' | '-name' | 'teeth' | '-teeth';

const COLUMNS: readonly ListColumn<Case, Sort>[] = [
  { label: 'Note', cell: ({ note }) => note ?? '–', card: { quiet: ({ note }) => note } },
  {
    label: 'Name',
    names: true,
    sort: { by: 'name', first: '-name' },
    under: { label: 'by teeth', sort: { by: 'teeth', first: 'teeth' } },
    cell: ({ name }) => name,
    card: { head: ({ name }) => name, line: ({ name }) => `of ${name}` },
  },
  { label: 'Teeth', look: 'figure', cell: ({ teeth }) => teeth, card: 'fact' },
  { label: 'Id', cell: ({ name }) => `#${name}`, card: null },
];

const CASES: readonly Case[] = [
  { name: 'Asha', teeth: 2, note: 'urgent' },
  { name: 'Ravi', teeth: 1, note: null },
];

function show(given: Partial<ComponentProps<typeof Listing<Case, Sort>>> = {}) {
  const list = { columns: COLUMNS, cards: given.cards ?? false };
  return render(
    <MantineProvider>
      <Listing name="Cases" {...list} {...given}>
        {CASES.map((row) => (
          <ListRow key={row.name} {...list} row={row} details={row.name === 'Asha' ? 'All of it' : null} />
        ))}
      </Listing>
    </MantineProvider>,
  );
}

const textsOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);

describe('on a desk', () => {
  test('each column has its heading and its cells, and one names the row', () => {
    show();
    const table = within(screen.getByRole('table', { name: 'Cases' }));
    expect(textsOf(table.getAllByRole('columnheader'))).toEqual(['Note', 'Name', 'Teeth', 'Id']);
    expect(textsOf(table.getAllByRole('rowheader'))).toEqual(['Asha', 'Ravi']);
    expect(table.getByRole('row', { name: '– Ravi 1 #Ravi' })).toBeInstanceOf(HTMLElement);
    // The expanded part of a row is as wide as the table.
    expect(table.getByRole<HTMLTableCellElement>('cell', { name: 'All of it' }).colSpan).toBe(COLUMNS.length);
  });

  test('rows that may be skipped have the same tracks as the headings, one for each column', () => {
    const columns = COLUMNS.map((column) => (column.label === 'Name' ? column : { ...column, width: '4em' }));
    show({ skipsUnseen: true, columns });
    const table = screen.getByRole('table', { name: 'Cases' });
    expect(table.style.getPropertyValue('--columns')).toBe('4em minmax(0, 1fr) 4em 4em');
    expect(within(table).getAllByRole('columnheader')).toHaveLength(COLUMNS.length);
  });

  test('a heading sorts only if the list is sorted', () => {
    const onSort = vi.fn();
    const { unmount } = show();
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
    show({ sorting: { sort: 'name', onSort } });
    expect(screen.getByRole('columnheader', { name: 'Name by teeth' }).getAttribute('aria-sort')).toBe('ascending');
    fireEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(onSort).toHaveBeenLastCalledWith('-name');
    fireEvent.click(screen.getByRole('button', { name: 'by teeth' }));
    expect(onSort).toHaveBeenLastCalledWith('teeth');
  });
});

test('on a phone a column is where its definition says, in order, and an absent one takes no space', () => {
  show({ cards: true });
  const cards = within(screen.getByRole('list', { name: 'Cases' })).getAllByRole('listitem');
  expect(textsOf(cards)).toEqual(['Ashaurgentof AshaTeeth2All of it', 'Raviof RaviTeeth1']);
  expect(cards[1]?.querySelector('[data-place="quiet"]')).toBeNull();
});

describe('in place of a list', () => {
  const still = { isFetching: false, isPlaceholderData: false, refetch: vi.fn() } as const;
  type Query = ComponentProps<typeof ListBody<Case, Case, Sort>>['query'];
  const body = (query: Query) =>
    render(
      <MantineProvider>
        <ListBody
          name="Cases"
          loading="Loading cases"
          columns={COLUMNS}
          cards={false}
          query={query}
          failure={({ message }) => `Not loaded: ${message}`}
          none="No cases"
        >
          {(row) => <ListRow key={row.name} columns={COLUMNS} cards={false} row={row} />}
        </ListBody>
      </MantineProvider>,
    );

  test('shows that it is loading, that it could not be loaded, or that it is empty', () => {
    const { unmount } = body({ ...still, data: undefined, error: null });
    expect(screen.getByRole('table', { name: 'Loading cases' })).toBeInstanceOf(HTMLElement);
    unmount();
    const failed = body({ ...still, data: undefined, error: new Error('offline') });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('alert').textContent).toContain('Not loaded: offline');
    expect(still.refetch).toHaveBeenCalledTimes(1);
    failed.unmount();
    body({ ...still, data: { items: [] }, error: null });
    expect(screen.getByText('No cases')).toBeInstanceOf(HTMLElement);
  });

  test('loaded rows stay, with a message about a later failure', () => {
    body({ ...still, data: { items: CASES }, error: new Error('offline') });
    expect(screen.getByRole('alert').textContent).toContain('Not loaded: offline');
    expect(textsOf(screen.getAllByRole('rowheader'))).toEqual(['Asha', 'Ravi']);
  });
});
