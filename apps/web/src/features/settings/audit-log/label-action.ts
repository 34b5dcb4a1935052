import type { AuditAction, AuditSubject } from '@headwater/contract/audit'

/** An action in a few words, for the filter and for those that have no sentence. */
export function labelAction(action: string): string {
  return ownOf(actions, action) ?? capitalised(inWords(action))
}

/** What an entry is about, in the middle of a sentence: "All about this sign-in". */
export function nameSubject(subjectType: string): string {
  return ownOf(subjects, subjectType) ?? inWords(subjectType)
}

export function labelSubject(subjectType: string): string {
  return capitalised(nameSubject(subjectType))
}

/** A part of what changed: `monthlyCreditLimit` is "monthly credit limit". */
export function namePart(name: string): string {
  return ownOf(parts, name) ?? inWords(name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')).toLowerCase()
}

/** Those whose own words say too little or mean something else on screen. */
const actions: Readonly<Partial<Record<AuditAction, string>>> = {
  'api-key.made': 'API key made',
  'api-key.removed': 'API key removed',
  'audit.exported': 'Log exported',
  'device.signed-out': 'Signed out elsewhere',
  'email-settings.changed': 'E-mail settings changed',
  'factor.added': 'Second factor added',
  'factor.removed': 'Second factor removed',
  'factor.started': 'Second factor begun',
  'member.change-refused': 'Team change refused',
  'profile.email_change_asked': 'E-mail change asked for',
  'session.closed': 'Signed out',
  'session.confirmed': 'Proved who they are',
  'session.opened': 'Signed in',
}

const parts: Readonly<Record<string, string>> = { what: 'kind' }

const subjects: Readonly<Partial<Record<AuditSubject, string>>> = {
  'api-key': 'API key',
  'email-settings': 'e-mail settings',
  session: 'sign-in',
  user: 'person',
}

function ownOf(names: Readonly<Record<string, string | undefined>>, key: string) {
  return Object.hasOwn(names, key) ? names[key] : undefined
}

function inWords(text: string): string {
  return text.replace(/[._-]+/g, ' ').trim()
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
