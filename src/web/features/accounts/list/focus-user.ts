/** Takes the focus to an account's first button (its id), where it still has one; else to the panel, from which Tab goes on. */
export function focusUser(panel: HTMLElement | null, userId: string | null): void {
  const row = [...(panel?.querySelectorAll<HTMLElement>('[data-user]') ?? [])].find(
    (element) => element.dataset['user'] === userId,
  );
  (row?.querySelector('button') ?? panel)?.focus();
}
