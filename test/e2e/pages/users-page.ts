import type { Locator, Page } from '@playwright/test';

/** The user management panel: table rows on a desktop, cards on a phone. */
export class UsersPage {
  readonly search: Locator;
  readonly dialog: Locator;
  /** Opens and closes the form for a new account. */
  readonly toggle: Locator;
  readonly form: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.search = page.getByRole('searchbox', { name: 'Search users' });
    this.dialog = page.getByRole('dialog');
    this.toggle = page.getByRole('button', { name: 'Create New User' });
    this.form = page.getByRole('form', { name: 'Create New User' });
  }

  async open(tab?: 'password' | 'super-admin'): Promise<void> {
    await this.#page.goto(tab === undefined ? '/user-management' : `/user-management?tab=${tab}`);
    await this.#page.getByRole('heading', { name: 'User Management', level: 1 }).waitFor();
  }

  /** Opens a tab filtered by one account. */
  async find(email: string, tab?: 'password' | 'super-admin'): Promise<void> {
    await this.open(tab);
    await this.search.fill(email);
    await this.row(email).waitFor();
    await this.#page.waitForURL(/search=/);
  }

  /** The row or card of an account. */
  row(email: string): Locator {
    return this.#page.locator('tr, li').filter({ hasText: email }).first();
  }

  /** The button of an action on an account: `Promote`, `Delete`, `Change Password of`, `Sessions of`. */
  act(name: string, email: string): Locator {
    return this.#page.getByRole('button', { name: `${name} ${email}` });
  }

  /** Confirms in the dialog. */
  async confirm(label: string): Promise<void> {
    await this.dialog.getByRole('button', { name: label, exact: true }).click();
  }

  said(text: string): Locator {
    return this.#page.getByText(text).first();
  }
}
