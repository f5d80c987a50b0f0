import type { Dictionary } from './words.ts';

/** The laboratory, those who work in it, and what the program keeps for itself. */
export const LABORATORY: Dictionary<
  | 'laboratory_settings'
  | 'laboratory_logos'
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
    about: 'The settings of the laboratory: one row',
    columns: {
      company_name: 'Name, as papers say it',
      address: 'Address',
      phone: 'Phone',
      email: 'E-mail address',
      currency: 'In which currency',
      time_zone: 'By whose clock its days begin and end',
      gst_number: 'GST number',
      bill_footer: 'What stands at the foot of bills',
      working_days: 'On which days of the week it works',
      password_min_length: 'How long passwords must be',
      logo_id: 'Its logo (laboratory_logos)',
      second_factor_required: 'Whether administrators need two-step sign-in',
      first_run_skipped: 'Which steps of the set-up were left out',
      initial_bill_paper: 'On which paper initial bills are printed',
      price_day: 'By which day an order is priced',
      prices_at_entry: 'Whether orders are priced as they are entered',
      tell_staff_of_limit: 'Whether staff are told to ask the office where a doctor is over the limit',
      upi_id: 'Where money by UPI goes',
      upi_merchant_code: 'Merchant code of that',
      payment_details: 'Where money goes otherwise, as papers say it',
    },
  },
  laboratory_logos: {
    about: 'Logos that were on papers',
    columns: {
      image: 'The picture (PNG)',
      sha256: 'Its SHA-256',
      uploaded_by: 'Who gave it (accounts)',
      uploaded_at: 'When',
    },
  },
  accounts: {
    about: 'Who may sign in, or could',
    columns: {
      email: 'The address that is signed in with',
      display_name: 'Name',
      role: 'USER: staff; ADMIN: administrator; SUPER_ADMIN: super administrator',
      password_hash: 'Left out',
      must_change_password: 'Whether the password is to be changed',
      appearance: 'Light, dark or as the system is',
      deleted_at: 'Since when it is gone; its row stays for what it made',
      disabled_at: 'Since when it cannot sign in',
      second_factor_put_off_at: 'When two-step sign-in was last put off',
      password_generated: 'Whether the program made its password up',
    },
  },
  notification_reads: {
    about: 'Which alerts a person has read',
    columns: {
      kind: 'Which kind of alert',
      record_id: 'Of which record',
      occasion: 'What made it an alert',
      read_at: 'When it was read',
    },
  },
  audit_entries: {
    about: 'The audit log: every change and every sign-in, chained by hashes',
    columns: {
      seq: 'Its place in the chain',
      at: 'When',
      actor_id: 'Who did it (accounts)',
      actor_email: 'Their address then',
      actor_role: 'Their role then',
      action: 'What was done',
      subject_type: 'To which kind of record',
      subject_id: 'To which record',
      subject_label: 'What that was called',
      before: 'What it said before',
      after: 'What it said after',
      address: 'From which network address',
      request_id: 'By which request',
      previous_hash: 'The hash of the entry before',
      hash: 'Its own hash, over all its columns',
    },
  },
  audit_findings: {
    about: 'Tampering with the audit log that was found',
    columns: {
      digest: 'Stands for exactly these faults',
      source: 'Who had the log looked at: a person, the daily job or a command',
      found_at: 'When it was found first',
      last_found_at: 'When it was found last',
      entries: 'How many entries were looked at',
      faults_count: 'How many faults there are',
      faults: 'The first of them',
      gone_at: 'When it was no longer found',
      acknowledged_at: 'When somebody answered for it',
      acknowledged_by: 'Who',
      reason: 'What they said',
    },
  },
  audit_verifications: {
    about: 'Each look at the audit log',
    columns: {
      number: 'In the order in which they ended',
      verified_at: 'When',
      source: 'Who had it looked at',
      entries: 'How many entries',
      faults_count: 'How many faults',
    },
  },
  alarm_mail: {
    about: 'Where alarms are sent by e-mail: one row',
    columns: {
      id: 'Always true: there is one row',
      host: 'Through which mail server',
      port: 'At which port',
      security: 'How the way there is kept secret',
      username: 'As which user',
      sealed_password: 'Left out',
      sender: 'From which address',
      receivers: 'To which addresses',
      failure: 'Why the last mail did not leave',
      failed_at: 'When that was',
    },
  },
  alarms: {
    about: 'Alarms that stand',
    columns: {
      kind: 'Which',
      place: 'On which machine, where that matters',
      raised_at: 'Since when',
      told_at: 'When it was told',
      off_since: 'Since when it is no longer seen',
      next_try_at: 'Before this nobody tries to tell it',
    },
  },
  backups: {
    about: 'Backups that were made, or failed',
    columns: {
      file_name: 'The name of its file',
      source: 'Whether a person asked for it, or the night',
      asked_by: 'Who',
      started_at: 'When it was begun',
      is_encrypted: 'Whether it is encrypted',
      alive_at: 'When its process last gave a sign of life',
      phase: 'What was being done',
      percent: 'How far that was',
      written_at: 'When its file was whole',
      bytes: 'How large it is',
      rows_count: 'How many rows it holds',
      sha256: 'The SHA-256 of its file',
      verified_at: 'When it was restored on trial and found whole',
      ended_at: 'When it ended',
      fault: 'What was wrong',
      copy_fault: 'Why it is not in the second folder',
      removed_at: 'When its file was removed',
    },
  },
  job_runs: {
    about: 'What the program did at set times',
    columns: {
      job: 'What',
      slot: 'The time it was due',
      started_at: 'When it began',
      finished_at: 'When it ended',
      outcome: 'What came of it',
    },
  },
};
