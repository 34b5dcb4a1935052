import type { AuditAction, AuditSubject } from '@headwater/contract/audit'

/** Formats an action in a few words, for the filter and for actions without a sentence. */
export function formatActionLabel(action: string): string {
  // What the code calls a flow is a session on screen.
  return findOwnValue(actions, action) ?? capitalised(inWords(action.replace(/^flow\b/, 'session')))
}

/** Formats the subject of an entry for mid-sentence use: "All about this sign-in". */
export function formatSubjectName(subjectType: string): string {
  return findOwnValue(subjects, subjectType) ?? inWords(subjectType)
}

export function formatSubjectLabel(subjectType: string): string {
  return capitalised(formatSubjectName(subjectType))
}

/** Formats a changed field: `monthlyCreditLimit` is "monthly credit limit". */
export function formatFieldLabel(name: string): string {
  return (
    findOwnValue(parts, name) ?? inWords(name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')).toLowerCase()
  )
}

/** Actions whose own name is unclear or means something else on screen. */
const actions: Readonly<Partial<Record<AuditAction, string>>> = {
  'api-key.created': 'API key created',
  'api-key.removed': 'API key removed',
  'audit.exported': 'Log exported',
  'candidate.bounced': 'Email to a candidate bounced',
  'candidate.replied': 'Candidate replied',
  'candidates.reply-due-set': 'Reply due date set',
  'candidates.next-set': 'Next step set',
  'candidates.replies-settled': 'Replies marked as answered',
  'candidates.undone': 'Candidate change undone',
  'device.signed-out': 'Signed out another device',
  'duplicates.marked-different': 'Marked as different people',
  'duplicates.merged': 'Duplicates merged',
  'duplicates.undone': 'Duplicate decision undone',
  'email-settings.changed': 'Email settings changed',
  'email-template.archived': 'Email template archived',
  'email-template.changed': 'Email template changed',
  'email-template.made': 'Email template created',
  'email-template.restored': 'Email template restored',
  'fact.reported': 'Wrong fact reported',
  'fact.resolved': 'Wrong fact resolved',
  'factor.added': 'Second factor added',
  'factor.removed': 'Second factor removed',
  'factor.started': 'Second factor setup started',
  'file.restored': 'File restored',
  'file.added-to-profile': 'File added to a profile',
  'import.created': 'Import file uploaded',
  'import.undone': 'Import undone',
  'interview.restored': 'Interview restored',
  'member.change-refused': 'Team change refused',
  'message.sent': 'Email sent',
  'message.undone': 'Email undone',
  'note.restored': 'Note restored',
  'people.restored': 'People restored',
  'profile.email_change_asked': 'Email change requested',
  'session.closed': 'Signed out',
  'session.confirmed': 'Confirmed their identity',
  'session.opened': 'Signed in',
  'stage-template.removed': 'Stage template deleted',
  'stage-template.saved': 'Stage template saved',
  'suppressions.added': 'Added to the do-not-contact list',
  'suppressions.removed': 'Removed from the do-not-contact list',
}

const parts: Readonly<Record<string, string>> = { what: 'kind' }

const subjects: Readonly<Partial<Record<AuditSubject, string>>> = {
  'api-key': 'API key',
  duplicates: 'pair of duplicates',
  'email-settings': 'email settings',
  'email-template': 'email template',
  flow: 'session',
  message: 'email',
  session: 'sign-in',
  'stage-template': 'stage template',
  suppressions: 'do-not-contact list',
  user: 'person',
}

function findOwnValue(names: Readonly<Record<string, string | undefined>>, key: string) {
  return Object.hasOwn(names, key) ? names[key] : undefined
}

function inWords(text: string): string {
  return text.replace(/[._-]+/g, ' ').trim()
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
