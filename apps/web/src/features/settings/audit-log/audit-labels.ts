import type { AuditAction, AuditSubject } from '@headwater/contract/audit'

/** Formats an action in a few words, for the filter and for actions without a sentence. */
export function formatActionLabel(action: string): string {
  return findOwnValue(actions, action) ?? capitalised(inWords(action))
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
  'api-key.made': 'API key made',
  'api-key.removed': 'API key removed',
  'audit.exported': 'Log exported',
  'candidate.bounced': 'Message to a candidate came back',
  'candidate.replied': 'Candidate replied',
  'candidates.answer-promised': 'Answer promised to candidates',
  'candidates.next-set': 'Next step of candidates set',
  'candidates.replies-settled': 'Replies dealt with',
  'candidates.undone': 'Act on candidates taken back',
  'device.signed-out': 'Signed out elsewhere',
  'duplicates.kept-apart': 'Entries kept apart',
  'duplicates.merged': 'Entries merged',
  'duplicates.reopened': 'Decision on entries taken back',
  'email-settings.changed': 'E-mail settings changed',
  'fact.reported': 'Wrong fact reported',
  'fact.settled': 'Wrong fact dealt with',
  'factor.added': 'Second factor added',
  'factor.removed': 'Second factor removed',
  'factor.started': 'Second factor begun',
  'file.restored': 'File brought back',
  'file.taken-in': 'File added to a profile',
  'import.made': 'File brought in',
  'import.undone': 'Import taken back',
  'interview.restored': 'Interview brought back',
  'member.change-refused': 'Team change refused',
  'note.restored': 'Note brought back',
  'people.restored': 'People brought back',
  'profile.email_change_asked': 'E-mail change asked for',
  'session.closed': 'Signed out',
  'session.confirmed': 'Proved who they are',
  'session.opened': 'Signed in',
  'stage-template.removed': 'Template of stages removed',
  'stage-template.saved': 'Template of stages kept',
  'suppressions.added': 'Put on the never-again list',
  'suppressions.removed': 'Taken off the never-again list',
}

const parts: Readonly<Record<string, string>> = { what: 'kind' }

const subjects: Readonly<Partial<Record<AuditSubject, string>>> = {
  'api-key': 'API key',
  duplicates: 'pair of entries',
  'email-settings': 'e-mail settings',
  session: 'sign-in',
  'stage-template': 'template of stages',
  suppressions: 'never-again list',
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
