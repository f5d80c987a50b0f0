/** This tab's part in doing something once for all tabs of the browser. */
export interface Leadership {
  /** Takes the lead from a tab that was suspended. */
  readonly claimLead: () => void;
  readonly stop: () => void;
}
