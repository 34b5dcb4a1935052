/** Outreach: mailboxes and emails, what every page shows of them, and a candidate's emails. */

export type { EmailEditorHandle } from './editor/email-editor.tsx'
export { formatVariableNames, getVariableLabel } from './editor/variables.ts'
export { MailboxFaultNotices } from './faults/mailbox-fault-notices.tsx'
export { useEmailsFault } from './faults/use-mailbox-faults.ts'
export { InboxCount, InboxCountHint } from './inbox/inbox-count.tsx'
export { markVariables } from './templates/mark-variables.ts'
export { EmailCount } from './thread/email-count.tsx'

/** Loaded when an email is edited, because the editor is most of the code of a page. */
export async function loadEmailEditor() {
  return (await import('./editor/email-editor.tsx')).EmailEditor
}

/** Loaded when an email is shown. */
export async function loadEmailText() {
  return (await import('./templates/email-text.tsx')).EmailText
}

export async function loadTemplateLine() {
  return (await import('./templates/email-text.tsx')).TemplateLine
}

export async function loadTemplateMenu() {
  return (await import('./compose/template-menu.tsx')).TemplateMenu
}

/** Loaded when the tab of a candidate is opened. */
export async function loadCandidateEmailsTab() {
  return (await import('./thread/candidate-emails-tab.tsx')).CandidateEmailsTab
}

/** Loaded where a member may stop all sending of the company. */
export async function loadStopSendingButton() {
  return (await import('./company/stop-sending-button.tsx')).StopSendingButton
}

export async function loadSendingStoppedBanner() {
  return (await import('./company/sending-stopped-banner.tsx')).SendingStoppedBanner
}
