import { Button, Title } from '@mantine/core';
import type { Production } from '#contract/production.ts';
import { NOT_STARTED } from '#domain/production/stages.ts';
import { formatMinute } from '#domain/shared/moment.ts';
import { orderAddress } from '#web/platform/addresses/paths.ts';
import { useSession } from '#web/platform/session/session.ts';
import { RecordLink } from '#web/ui/record-link.tsx';
import classes from './latest-moves.module.css';

export type LatestMove = Production['latest_moves'][number];

interface LatestMovesProps {
  readonly moves: readonly LatestMove[];
  readonly busy: boolean;
  readonly onUndo: (move: LatestMove) => void;
}

/** The latest moves, newest first. A move can be undone while the order is still at its stage. */
export function LatestMoves({ moves, busy, onUndo }: LatestMovesProps) {
  const { time_zone } = useSession().laboratory;
  if (moves.length === 0) return null;
  return (
    <section>
      <Title order={2} size="h4">
        Latest moves
      </Title>
      <ul className={classes['moves']} aria-label="Latest moves">
        {moves.map((move) => (
          <li key={`${move.work_order_id} ${move.moved_at}`}>
            <span className={classes['what']}>
              <RecordLink underlined to={orderAddress(move.serial_number)}>
                {move.serial_number}
              </RecordLink>
              , {move.patient_name}: {move.previous?.name ?? NOT_STARTED} → <strong>{move.stage.name}</strong>
              <span className={classes['who']}>
                {formatMinute(move.moved_at, time_zone)} by {move.moved_by}
              </span>
            </span>
            {move.is_current ? (
              <Button
                variant="default"
                disabled={busy}
                aria-label={`Undo: move ${move.serial_number} back to ${move.previous?.name ?? NOT_STARTED}`}
                onClick={() => onUndo(move)}
              >
                Undo
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
