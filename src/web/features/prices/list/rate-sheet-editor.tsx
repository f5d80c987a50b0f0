import { Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useRef } from 'react';
import { dayFault } from '#domain/shared/calendar-day.ts';
import { RATE_TEXTS } from '#domain/prices/screen-texts.ts';
import { countText } from '#domain/shared/figure-texts.ts';
import type { RatePlace } from '#web/features/prices/api.ts';
import { RepriceDialog } from '#web/features/prices/forms/reprice-dialog.tsx';
import type { RateRow, TypedRates } from '#web/features/prices/forms/rate-sheet.ts';
import { fillRates, ratesToSave } from '#web/features/prices/forms/rate-sheet.ts';
import { useRateSaving } from '#web/features/prices/forms/use-rate-saving.ts';
import { useRateKeys, useRateSheet } from '#web/features/prices/forms/use-rate-sheet.ts';
import { OrdersKeepingPrice } from '#web/features/prices/components/orders-keeping-price.tsx';
import { SuggestRates } from '#web/features/prices/components/suggest-rates.tsx';
import { useShortcuts } from '#web/platform/shortcuts.ts';
import { ariaKeys } from '#web/platform/shortcut-keys.ts';
import { useDialogSubject } from '#web/ui/dialogs/use-dialog-subject.ts';
import { UnsavedChangesGuard } from '#web/ui/dialogs/unsaved-changes-guard.tsx';
import { DayInput } from '#web/ui/fields/day-input.tsx';
import type { ShowMessage } from '#web/ui/messages/message-bar.tsx';
import { usePageNarrowerThan } from '#web/ui/page-width.ts';
import { focusCell } from '#web/ui/data-grid/column-cells.ts';
import { GridBar } from '#web/ui/data-grid/grid-bar.tsx';
import { GridKeys } from '#web/ui/data-grid/grid-keys.tsx';
import { DataGrid } from '#web/ui/data-grid/data-grid.tsx';
import { tooManyText } from '#web/ui/data-grid/use-grid-keys.ts';
import type { RateColumn } from './rate-columns.tsx';
import { RateLines } from './rate-lines.tsx';

/** The label of the rate field. */
type RateLabel = 'Rate' | 'Special rate';

interface RateSheetEditorProps<Row extends RateRow> {
  readonly place: RatePlace;
  /** The key of the draft, which survives a reload. */
  readonly draft: string;
  readonly caption: string;
  readonly columns: readonly RateColumn<Row>[];
  readonly label: RateLabel;
  readonly rows: readonly Row[];
  /** Whether the sheet is read-only. */
  readonly closed?: boolean;
  readonly showMessage: ShowMessage;
  /** Whether a navigation leaves this sheet. */
  readonly leaves: (from: Address, to: Address) => boolean;
}

export interface Address {
  readonly pathname: string;
  readonly search: Readonly<Record<string, unknown>>;
}

/** The rates of a list or doctor, edited as in a spreadsheet and saved in one request. */
export function RateSheetEditor<Row extends RateRow>(props: RateSheetEditorProps<Row>) {
  const { place, draft, rows, closed = false, showMessage, leaves, ...shown } = props;
  const { typed, change, days, setFrom, changed, forget } = useRateSheet(draft, rows);
  const { saving, save } = useRateSaving(place);
  const { asking, ask, endAsking } = useDialogSubject<'reprice', null>();
  const ground = useRef<HTMLDivElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const { rates } = ratesToSave(rows, typed, days);

  /** Saves all typed rates. Returns whether all are stored. */
  const saveAll = async (): Promise<boolean> => {
    const now = ratesToSave(rows, typed, days);
    const [first] = now.faulty;
    if (first !== undefined) {
      showMessage({ kind: 'error', text: RATE_TEXTS.faulty(now.faulty.length) });
      if (ground.current !== null) focusCell(ground.current, { id: first.row.product_id, cell: 'rate' });
      return false;
    }
    if (now.rates.length === 0) {
      forget();
      showMessage({ kind: 'info', text: RATE_TEXTS.allSaved });
      return true;
    }
    const outcome = await save(now.rates);
    if (outcome === null) return false;
    if ('failure' in outcome) {
      showMessage({ kind: 'error', text: outcome.failure });
      return false;
    }
    forget();
    showMessage({ kind: 'success', text: RATE_TEXTS.saved(outcome.saved) });
    return true;
  };
  useShortcuts(closed ? [] : [{ keys: 'mod+s', does: 'Save all rates', run: () => void saveAll() }]);
  const keys = useRateKeys({
    rows,
    typed,
    change,
    onEnd: () => saveButton.current?.focus(),
    onTooMany: (filled, left) => showMessage({ kind: 'info', text: tooManyText(filled, left) }),
    onNamed: (filled, unknown) => showMessage({ kind: 'info', text: RATE_TEXTS.pasted(filled, unknown) }),
  });
  /** Types suggested rates into the rows with another rate. */
  const fill = (suggested: ReadonlyMap<string, string>): number => {
    const differing = rows.filter((row) => {
      const rate = suggested.get(row.product_id);
      return rate !== undefined && rate !== row.rate;
    });
    change((now: TypedRates) =>
      fillRates(
        now,
        differing,
        differing.map(({ product_id }) => suggested.get(product_id) ?? ''),
      ),
    );
    return differing.length;
  };

  return (
    <DataGrid>
      {closed ? null : (
        <GridKeys
          paste={RATE_TEXTS.paste}
          acts={
            <>
              <DayInput
                size="xs"
                w={170}
                label="New rates from"
                value={days.from}
                onChange={setFrom}
                today={days.today}
                error={dayFault(days.from)}
              />
              <SuggestRates {...{ place, fill, showMessage }} />
            </>
          }
        />
      )}
      <div ref={ground} {...(closed ? {} : keys)}>
        <RateLines {...shown} {...{ rows, typed, days, change, closed }} cards={usePageNarrowerThan(60)} />
      </div>
      {closed ? null : (
        <GridBar
          label="Rates"
          counts={countsText(rows, shown.label)}
          unsaved={changed}
          note={changed === 0 ? '' : <OrdersKeepingPrice {...{ place, rates }} onReprice={() => ask('reprice')} />}
        >
          {changed === 0 ? (
            <Button variant="default" onClick={() => ask('reprice')}>
              {RATE_TEXTS.reprice}
            </Button>
          ) : null}
          <Button
            ref={saveButton}
            leftSection={<IconDeviceFloppy size={16} aria-hidden />}
            loading={saving}
            variant={changed === 0 ? 'default' : 'filled'}
            aria-keyshortcuts={ariaKeys('mod+s')}
            onClick={() => void saveAll()}
          >
            Save Rates
          </Button>
        </GridBar>
      )}
      <RepriceDialog
        opened={asking === 'reprice'}
        place={place}
        rates={rates}
        onSaveFirst={changed === 0 ? null : saveAll}
        showMessage={showMessage}
        onClose={endAsking}
      />
      <UnsavedChangesGuard when={changed > 0} leaves={leaves} onLeave={forget} />
    </DataGrid>
  );
}

/** `22 products · 3 without a rate`; for special rates `22 products · 2 with a special rate`. */
function countsText(rows: readonly RateRow[], label: RateLabel): string {
  const without = rows.filter(({ rate }) => rate === null).length;
  const products = countText(rows.length, 'product');
  if (label === 'Special rate') return `${products} · ${rows.length - without || 'none'} with a special rate`;
  return without === 0 ? products : `${products} · ${without} without a rate`;
}
