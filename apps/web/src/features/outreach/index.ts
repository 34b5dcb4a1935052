/** Outreach: mailboxes and emails, and the faults that every page shows. */
export { MailboxFaultNotices } from './faults/mailbox-fault-notices.tsx'
export { useEmailsFault } from './faults/use-mailbox-faults.ts'
