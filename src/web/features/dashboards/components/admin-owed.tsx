import { AGE_BANDS } from '#domain/ledger/ageing.ts';
import { MONEY_FIGURES, outstandingOf } from '#domain/ledger/money-figures.ts';
import { balanceText } from '#domain/documents/balance.ts';
import { PATHS } from '#web/platform/addresses/paths.ts';
import { useSession } from '#web/platform/session/session.ts';
import type { AdminFiguresProps } from './admin-figures.ts';
import { amountIn } from './dashboard-figures.ts';
import { FigureLink } from './figure.tsx';
import { Figures } from './figures.tsx';

/** The outstanding amounts by age. Each figure links to the doctors who owe it. */
export function AdminOwed({ data }: Pick<AdminFiguresProps, 'data'>) {
  const { currency } = useSession().laboratory;
  const owed = data?.owed;
  const { outstanding, overdue, advance, balance } = MONEY_FIGURES;
  return (
    <Figures title="Outstanding from doctors">
      <FigureLink
        to={PATHS.ledger}
        view={{}}
        label={outstanding.label}
        note={owed === undefined ? outstanding.about : `${balance.label} ${balanceText(owed.balance, currency)}`}
        value={amountIn(data, owed && outstandingOf(owed))}
      />
      <FigureLink
        to={PATHS.ledger}
        view={{ state: 'overdue' }}
        label={overdue.label}
        note={overdue.about}
        value={amountIn(data, owed?.overdue)}
      />
      {AGE_BANDS.map(({ band, label }) => (
        <FigureLink
          key={band}
          to={PATHS.ledger}
          view={{ sort: `-${band}` }}
          label={label}
          note={outstanding.label}
          value={amountIn(data, owed?.[band])}
        />
      ))}
      <FigureLink
        to={PATHS.ledger}
        view={{ state: 'in_advance' }}
        label={advance.label}
        note={advance.about}
        value={amountIn(data, owed?.advance)}
      />
    </Figures>
  );
}
