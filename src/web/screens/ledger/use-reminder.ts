import { useQuery } from '@tanstack/react-query';
import { reminderMessage } from '#domain/ledger/messages.ts';
import { settingsQuery } from '#web/features/laboratory/api.ts';
import type { ReminderOf } from '#web/features/ledger/components/message-reminder.tsx';
import { useSession } from '#web/platform/session/session.ts';

/** Writes the reminder of what a doctor owes, with the UPI ID of the laboratory. */
export function useReminder(): ReminderOf {
  const { data } = useQuery(settingsQuery);
  const { laboratory } = useSession();
  return (owed) => [reminderMessage({ ...owed, upi_id: data?.upi_id ?? '' }, laboratory)];
}
