/** This tab's part in a task that one tab does for all. */
export interface Leadership {
  /** Takes the lead from a suspended tab. */
  readonly claimLead: () => void;
  readonly stop: () => void;
}
