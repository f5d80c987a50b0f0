import { TRANSPORT_REFUSALS } from '#contract/kit/refusal-codes.ts';
import { CONNECTION_TEXTS } from '#domain/shared/connection-texts.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { isFetchFault } from '#web/platform/calls/fetch-code.ts';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { isTemporary, RETRY_AFTER } from './retry-automatically.ts';

/** Shown if a screen could not load: a connection failure or a bug. A temporary failure is retried automatically. */
export function PageFault({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = (): void => {
    reset();
    void router.invalidate();
  };
  const retryByItself = useEffectEvent(retry);
  useEffect(() => {
    if (!isTemporary(error) && !isFetchFault(error)) return undefined;
    const timer = setTimeout(() => retryByItself(), RETRY_AFTER);
    return () => clearTimeout(timer);
  }, [error]);
  return <ErrorState text={textOf(error)} onRetry={retry} />;
}

function textOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return isFetchFault(error) ? CONNECTION_TEXTS.unreachable : TRANSPORT_REFUSALS.internal_error.text;
}
