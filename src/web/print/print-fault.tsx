import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';

interface PrintFaultProps {
  readonly text: string;
  /** Where asking again may help. */
  readonly onRetry?: () => unknown;
  readonly retrying?: boolean;
}

/** In the place of a page that cannot be printed. */
export function PrintFault({ text, onRetry, retrying = false }: PrintFaultProps) {
  if (onRetry === undefined) return <EmptyState title={text} />;
  return <ErrorState text={text} retrying={retrying} onRetry={() => void onRetry()} />;
}
