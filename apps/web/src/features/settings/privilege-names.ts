import type { Privilege } from '@headwater/contract/privileges'

/** Names of the privileges, worded for use in a list too. */
export const privilegeNames: Readonly<Record<Privilege, string>> = {
  'company.manage': 'Change company details',
  'billing.manage': 'Manage plan and payments',
  'team.manage': 'Manage the team',
  'jobs.write': 'Create and change jobs',
  'flows.write': 'Create and launch sessions',
  'pipeline.write': 'Move candidates',
  'credits.spend': 'Spend credits',
  'candidates.export': 'Export candidates',
  'mailboxes.own': 'Connect a mailbox',
  'pipeline.review': 'Review shared jobs',
  'audit.read': 'Read and export the audit log',
}
