/** This tab's part in doing something once for all tabs of the browser. */
export interface Leadership {
  /** Leads from now on, whoever did: for a leader that was put to sleep. */
  readonly claimLead: () => void;
  readonly stop: () => void;
}
