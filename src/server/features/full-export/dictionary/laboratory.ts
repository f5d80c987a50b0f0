import type { Dictionary } from './words.ts';

/** Tables of the laboratory, its users and the program itself. */
export const LABORATORY: Dictionary<
  | 'laboratory_settings'
  | 'laboratory_logos'
  | 'holidays'
  | 'accounts'
  | 'notification_reads'
  | 'audit_entries'
  | 'audit_findings'
  | 'audit_verifications'
  | 'alarm_mail'
  | 'alarms'
  | 'backups'
  | 'job_runs'
> = {
  laboratory_settings: {
    about: 'Laboratory settings: one row',
    columns: {
      company_name: 'Laboratory name on documents',
      address: 'Address',
      phone: 'Phone',
      email: 'Email address',
      currency: 'Currency',
      time_zone: 'Time zone',
      gst_number: 'GST number',
      bill_footer: 'Bill footer',
      working_days: 'Working days',
      password_min_length: 'Minimum password length',
      logo_id: 'Logo (laboratory_logos)',
      second_factor_required: 'Whether admins need two-step sign-in',
      first_run_skipped: 'Skipped setup steps',
      initial_bill_paper: 'Paper size for initial bills',
      price_day: 'Date that decides the rate',
      prices_at_entry: 'Whether orders get a price when they are created',
      tell_staff_of_limit: 'Whether staff see that a doctor is over the credit limit',
      upi_id: 'UPI ID',
      upi_merchant_code: 'UPI merchant code',
      payment_details: 'Other payment details on documents',
      public_address: 'Web address of this server',
      production_enabled: 'Whether users see production',
      tax_mode: 'GST: none, composition, exempt or regular',
      tax_rate: 'Tax rate in percent',
      hsn_code: 'HSN code',
    },
  },
  holidays: {
    about: 'Holidays: the laboratory does not work on these days',
    columns: { day: 'Day', name: 'Name', saved_by: 'Saved by (accounts)' },
  },
  laboratory_logos: {
    about: 'Logos used on documents',
    columns: {
      image: 'Image (PNG)',
      sha256: 'SHA-256 of the image',
      uploaded_by: 'Uploaded by (accounts)',
      uploaded_at: 'Uploaded at',
    },
  },
  accounts: {
    about: 'Users, including disabled and deleted ones',
    columns: {
      email: 'Sign-in email address',
      display_name: 'Name',
      role: 'USER: Staff; ADMIN: Admin; SUPER_ADMIN: Super Admin',
      password_hash: 'Not exported',
      must_change_password: 'Whether the user must change the password',
      appearance: 'Light, dark or system',
      deleted_at: 'Deleted at; the row stays for references',
      disabled_at: 'Disabled at',
      second_factor_put_off_at: 'When two-step sign-in was last postponed',
      password_generated: 'Whether the password was generated',
    },
  },
  notification_reads: {
    about: 'Notifications that a user has read',
    columns: {
      kind: 'Kind of notification',
      record_id: 'Record ID',
      occasion: 'Event that caused the notification',
      read_at: 'Read at',
    },
  },
  audit_entries: {
    about: 'The audit log: every change and every sign-in, chained by hashes',
    columns: {
      seq: 'Position in the chain',
      at: 'Time of the action',
      actor_id: 'Actor (accounts)',
      actor_email: 'Actor’s email at that time',
      actor_role: 'Actor’s role at that time',
      action: 'Action',
      subject_type: 'Kind of record',
      subject_id: 'Record ID',
      subject_label: 'Record label at that time',
      before: 'Values before',
      after: 'Values after',
      address: 'IP address',
      request_id: 'Request ID',
      previous_hash: 'Hash of the previous entry',
      hash: 'Hash of all columns of this entry',
    },
  },
  audit_findings: {
    about: 'Detected tampering with the audit log',
    columns: {
      digest: 'Digest of these problems',
      source: 'Started by: user, daily job or command',
      found_at: 'First found at',
      last_found_at: 'Last found at',
      entries: 'Number of entries checked',
      faults_count: 'Number of problems',
      faults: 'First problems',
      gone_at: 'No longer found since',
      acknowledged_at: 'Acknowledged at',
      acknowledged_by: 'Acknowledged by',
      reason: 'Reason',
    },
  },
  audit_verifications: {
    about: 'Verifications of the audit log',
    columns: {
      number: 'Sequence number',
      verified_at: 'Verified at',
      source: 'Started by: user, daily job or command',
      entries: 'Number of entries checked',
      faults_count: 'Number of problems',
    },
  },
  alarm_mail: {
    about: 'Settings of alert emails: one row',
    columns: {
      id: 'Always true, because there is one row',
      host: 'Mail server',
      port: 'Port',
      security: 'Encryption',
      username: 'User of the mail server',
      sealed_password: 'Not exported',
      sender: 'Sender address',
      receivers: 'Recipient addresses',
      failure: 'Last send error',
      failed_at: 'Time of that error',
    },
  },
  alarms: {
    about: 'Active alerts',
    columns: {
      kind: 'Kind of alert',
      place: 'Computer, if it matters',
      raised_at: 'Started at',
      told_at: 'Sent at',
      off_since: 'Resolved at',
      next_try_at: 'Next send attempt',
    },
  },
  backups: {
    about: 'Backups, including failed ones',
    columns: {
      file_name: 'File name',
      source: 'Started by a user or by the nightly job',
      asked_by: 'User who started it',
      started_at: 'Started at',
      is_encrypted: 'Encrypted',
      alive_at: 'Last heartbeat',
      phase: 'Current or last step',
      percent: 'Progress in percent',
      written_at: 'File completed at',
      bytes: 'File size in bytes',
      rows_count: 'Number of rows',
      sha256: 'SHA-256 of the file',
      verified_at: 'Test restore passed at',
      ended_at: 'Ended at',
      fault: 'Reason for failure',
      copy_fault: 'Why the copy in the second folder failed',
      removed_at: 'File removed at',
    },
  },
  job_runs: {
    about: 'Runs of scheduled jobs',
    columns: {
      job: 'Job',
      slot: 'Scheduled time',
      started_at: 'Started at',
      finished_at: 'Finished at',
      outcome: 'Result',
    },
  },
};
