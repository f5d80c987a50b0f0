import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens the export menu and chooses a format: `CSV`, or for Excel. */
export async function downloadExport(user: UserEvent, format: 'CSV' | 'Excel (XLSX)'): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: format }));
}
