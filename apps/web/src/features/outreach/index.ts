/** Outreach: mailboxes and emails, what every page shows of them, and a candidate's emails. */
export { MailboxFaultNotices } from './faults/mailbox-fault-notices.tsx'
export { useEmailsFault } from './faults/use-mailbox-faults.ts'
export { InboxCount, InboxCountHint } from './inbox/inbox-count.tsx'

export { EmailCount } from './thread/email-count.tsx'

/** Loaded when the tab of a candidate is opened. */
export async function loadCandidateEmailsTab() {
  return (await import('./thread/candidate-emails-tab.tsx')).CandidateEmailsTab
}
