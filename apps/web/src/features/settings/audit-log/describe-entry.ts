import type { AuditAction } from '@headwater/contract/audit'
import type { AuditEntry } from '@headwater/contract/settings'
import { countOf } from '#lib/format'
import { roleInSentence } from '../role-in-sentence.ts'
import { isTrue, listChanged, partOf, textOf } from './entry-parts.ts'
import { hiringSentences } from './hiring-sentences.ts'
import { labelAction } from './label-action.ts'
import { pipelineSentences } from './pipeline-sentences.ts'
import { sourcingSentences } from './sourcing-sentences.ts'
import { taxonomySentences } from './taxonomy-sentences.ts'

type Sentence = (entry: AuditEntry) => string

/** One entry in a sentence: who did what to whom. */
export function describeEntry(entry: AuditEntry): string {
  const who = entry.personName ?? 'Headwater'
  if (!isKnown(entry.action)) return `${who}: ${labelAction(entry.action)}`
  return `${who} ${sentences[entry.action](entry)}`
}

/** After the name of who did it. */
const sentences: Readonly<Record<AuditAction, Sentence>> = {
  ...hiringSentences,
  ...pipelineSentences,
  ...sourcingSentences,
  ...taxonomySentences,
  'api-key.made': (entry) => `made an API key${quoted(entry.subjectName)}`,
  'api-key.removed': (entry) => `removed an API key${quoted(entry.subjectName)}`,
  'audit.exported': ({ after }) =>
    `exported this log${after ? ` as ${(textOf(after, 'format') ?? 'a file').toUpperCase()}` : ''}`,
  'auto-top-up.changed': ({ after }) =>
    isTrue(after, 'enabled') ? 'set up the automatic top-up' : 'ended the automatic top-up',
  'auto-top-up.charged': ({ after }) => `bought ${sayCredits(after)} by automatic top-up`,
  'checkout.started': ({ after }) => `went to pay for ${textOf(after, 'title') ?? 'a purchase'}`,
  'company.changed': ({ before, after }) => `changed ${sayParts(before, after, 'the company')}`,
  'company.founded': ({ after, subjectName }) =>
    `founded ${textOf(after, 'name') ?? subjectName ?? 'the company'}`,
  'device.signed-out': ({ subjectType }) =>
    subjectType === 'user' ? 'signed out everywhere else' : 'signed out another device',
  'email-settings.changed': ({ before, after }) =>
    `changed ${sayParts(before, after, 'their e-mail settings')}`,
  'factor.added': ({ after }) => `added ${sayFactor(after)}`,
  'factor.removed': ({ after }) => `removed ${sayFactor(after)}`,
  'factor.started': ({ after }) => `began to add ${sayFactor(after)}`,
  'invitation.resent': (entry) => `sent ${invited(entry)} their invitation once more`,
  'invitation.revoked': (entry) => `revoked the invitation of ${invited(entry)}`,
  'invitation.sent': (entry) => `invited ${invited(entry)}${asRole(textOf(entry.after, 'role'))}`,
  'licence.changed': ({ after }) => {
    const event = textOf(after, 'event')
    return `changed a licence of the marketplace${event ? `: ${event}` : ''}`
  },
  'licence.redeemed': () => 'redeemed a licence key',
  'member.change-refused': sayRefused,
  'member.changed': sayMemberChange,
  'member.joined': ({ after }) =>
    `${isTrue(after, 'isBack') ? 'came back' : 'joined'}${asRole(textOf(after, 'role'))}`,
  'member.left': ({ after }) => `left the company${sayHandedOver(after)}`,
  'member.reactivated': (entry) => `let ${member(entry)} in again`,
  'member.removed': (entry) => `removed ${member(entry)}${sayHandedOver(entry.after)}`,
  'member.suspended': (entry) => `suspended ${member(entry)}`,
  'passkey.renamed': ({ after }) => `renamed a passkey${quoted(textOf(after, 'name'))}`,
  'password.changed': () => 'changed their password',
  'profile.changed': ({ before, after }) => `changed ${sayParts(before, after, 'their profile')}`,
  'profile.email_change_asked': () => 'asked to change their e-mail address',
  'provider.linked': ({ after }) => `linked ${sayProvider(after)} to sign in with`,
  'provider.unlinked': ({ before }) => `no longer signs in with ${sayProvider(before)}`,
  'purchase.fulfilled': ({ after }) => `added ${sayCredits(after)} that were paid for`,
  'purchase.reversed': ({ after }) => {
    if (textOf(after, 'cause') === 'dispute') return 'followed a disputed payment'
    return textOf(after, 'status') === 'failed'
      ? 'gave credits back after a refund failed'
      : 'took back credits after a refund'
  },
  'receipts.exported': ({ after }) =>
    `exported the receipts as ${(textOf(after, 'format') ?? 'a file').toUpperCase()}`,
  'recovery-codes.renewed': () => 'made new recovery codes',
  'session.closed': () => 'signed out',
  'session.confirmed': () => 'proved once more who they are',
  'session.opened': () => 'signed in',
  'spending-rules.changed': ({ before, after }) =>
    `changed ${sayParts(before, after, 'the spending rules')}`,
  'subscription.changed': ({ after }) => {
    const plan = textOf(after, 'title')
    return `brought the subscription up to date${plan ? `: ${plan}` : ''}`
  },
}

/** What was tried, after "a change of the team". */
const attempts: Readonly<Partial<Record<AuditAction, Sentence>>> = {
  'member.changed': (entry) => `changing ${member(entry)}`,
  'member.suspended': (entry) => `suspending ${member(entry)}`,
  'member.reactivated': (entry) => `letting ${member(entry)} in again`,
  'member.removed': (entry) => `removing ${member(entry)}`,
  'member.left': () => 'leaving the company',
  'invitation.sent': (entry) => `inviting ${invited(entry)}`,
  'invitation.resent': (entry) => `sending ${invited(entry)} their invitation once more`,
  'invitation.revoked': (entry) => `revoking the invitation of ${invited(entry)}`,
}

function isKnown(action: string): action is AuditAction {
  return Object.hasOwn(sentences, action)
}

function member({ subjectName }: AuditEntry): string {
  return subjectName ?? 'a member'
}

function invited({ subjectName }: AuditEntry): string {
  return subjectName ?? 'somebody'
}

/** The role before all else, for it is what people look for. */
function sayMemberChange(entry: AuditEntry): string {
  const { before, after } = entry
  const [old, next] = [textOf(before, 'role'), textOf(after, 'role')]
  if (old !== next && next)
    return `changed ${member(entry)}’s role${old ? ` from ${old}` : ''} to ${next}`
  const limit = partOf(after, 'monthlyCreditLimit')
  if (limit !== partOf(before, 'monthlyCreditLimit'))
    return typeof limit === 'number'
      ? `limited ${member(entry)} to ${countOf(limit, 'credit', 'credits')} a month`
      : `took away ${member(entry)}’s monthly limit`
  return `changed what ${member(entry)} may do`
}

function sayHandedOver(after: unknown): string {
  const [invitations, keys] = [partOf(after, 'invitations'), partOf(after, 'apiKeys')]
  const parts = [
    typeof invitations === 'number' &&
      invitations > 0 &&
      `${countOf(invitations, 'invitation', 'invitations')} handed over`,
    typeof keys === 'number' && keys > 0 && `${countOf(keys, 'API key', 'API keys')} ended`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? `; ${parts.join(', ')}` : ''
}

function sayRefused(entry: AuditEntry): string {
  const attempted = textOf(entry.after, 'attempted')
  const say = attempted && isKnown(attempted) ? attempts[attempted] : undefined
  return `was refused a change of the team${say ? `: ${say(entry)}` : ''}`
}

/** What changed, by its names: "the company’s name and size" is "name and size". */
function sayParts(before: unknown, after: unknown, whole: string): string {
  const names = listChanged(before, after)
  if (names.length === 0 || names.length > 3) return whole
  return `${whole}: ${names.map(sayName).join(', ')}`
}

function sayName(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
}

function sayFactor(after: unknown): string {
  const what = textOf(after, 'what')
  if (!what) return 'a second factor'
  return /^(?:a|an|the|their)\s/.test(what) ? what : `a second factor (${what})`
}

function sayCredits(after: unknown): string {
  const credits = partOf(after, 'credits')
  return typeof credits === 'number' ? countOf(credits, 'credit', 'credits') : 'credits'
}

function sayProvider(part: unknown): string {
  const provider = textOf(part, 'provider')
  return provider === 'google' ? 'Google' : provider === 'linkedin' ? 'LinkedIn' : 'a provider'
}

function asRole(role: string | undefined): string {
  return role !== undefined && Object.hasOwn(roleInSentence, role)
    ? ` as ${roleInSentence[role as keyof typeof roleInSentence]}`
    : ''
}

function quoted(name: string | null | undefined): string {
  return name ? ` “${name}”` : ''
}
