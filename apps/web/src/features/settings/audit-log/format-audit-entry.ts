import type { AuditAction } from '@headwater/contract/audit'
import type { AuditEntry } from '@headwater/contract/settings'
import { formatCount } from '#lib/format'
import { roleWithArticle } from '../role-names.ts'
import { formatActionLabel } from './audit-labels.ts'
import { hiringSentences } from './hiring-sentences.ts'
import { outreachSentences } from './outreach-sentences.ts'
import { pipelineSentences } from './pipeline-sentences.ts'
import {
  isEntryFieldTrue,
  listChangedFields,
  readEntryField,
  readEntryText,
} from './read-entry-fields.ts'
import { sourcingSentences } from './sourcing-sentences.ts'
import { taxonomySentences } from './taxonomy-sentences.ts'

type Sentence = (entry: AuditEntry) => string

/** Formats one entry as a sentence: who did what to whom. */
export function formatAuditEntry(entry: AuditEntry): string {
  const act = formatAct(entry)
  const who = formatActor(entry)
  return act === undefined ? `${who}: ${formatActionLabel(entry.action)}` : `${who} ${act}`
}

/** Formats what was done, without who did it. Undefined for an unknown action. */
export function formatAct(entry: AuditEntry): string | undefined {
  return isKnown(entry.action) ? sentences[entry.action](entry) : undefined
}

/** No member is named for what a candidate did, or a guest, who may enter any name. */
function formatActor({ action, side, personName, after }: AuditEntry): string {
  if (side === 'talent') return 'A candidate'
  if (action !== 'shortlist.answered') return personName ?? 'Headwater'
  const by = readEntryText(after, 'by')
  return by ? `The guest ${by}` : 'A guest'
}

/** The part of the sentence after the actor's name. */
const sentences: Readonly<Record<AuditAction, Sentence>> = {
  ...hiringSentences,
  ...outreachSentences,
  ...pipelineSentences,
  ...sourcingSentences,
  ...taxonomySentences,
  'api-key.created': (entry) => `created an API key${formatQuoted(entry.subjectName)}`,
  'api-key.removed': (entry) => `removed an API key${formatQuoted(entry.subjectName)}`,
  'audit.exported': ({ after }) =>
    `exported this log${after ? ` as ${(readEntryText(after, 'format') ?? 'a file').toUpperCase()}` : ''}`,
  'auto-top-up.changed': ({ after }) =>
    isEntryFieldTrue(after, 'enabled') ? 'set up automatic top-up' : 'turned off automatic top-up',
  'auto-top-up.charged': ({ after }) => `bought ${formatCredits(after)} by automatic top-up`,
  'checkout.started': ({ after }) =>
    `started a payment for ${readEntryText(after, 'title') ?? 'a purchase'}`,
  'company.changed': ({ before, after }) =>
    `changed ${formatChangedFields(before, after, 'the company')}`,
  'company.created': ({ after, subjectName }) =>
    `created ${readEntryText(after, 'name') ?? subjectName ?? 'the company'}`,
  'device.signed-out': ({ subjectType }) =>
    subjectType === 'user' ? 'signed out everywhere else' : 'signed out another device',
  'email-settings.changed': ({ before, after }) =>
    `changed ${formatChangedFields(before, after, 'their email settings')}`,
  'factor.added': ({ after }) => `added ${formatFactor(after)}`,
  'factor.removed': ({ after }) => `removed ${formatFactor(after)}`,
  'factor.started': ({ after }) => `started adding ${formatFactor(after)}`,
  'invitation.resent': (entry) => `sent ${invited(entry)} their invitation again`,
  'invitation.revoked': (entry) => `revoked the invitation of ${invited(entry)}`,
  'invitation.sent': (entry) =>
    `invited ${invited(entry)}${formatAsRole(readEntryText(entry.after, 'role'))}`,
  'licence.changed': ({ after }) => {
    const event = readEntryText(after, 'event')
    return `updated a marketplace licence${event ? `: ${event}` : ''}`
  },
  'licence.redeemed': () => 'redeemed a licence key',
  'member.change-refused': formatRefusedChange,
  'member.changed': formatRoleOrLimitChange,
  'member.joined': ({ after }) =>
    `${isEntryFieldTrue(after, 'isBack') ? 'rejoined the company' : 'joined'}${formatAsRole(readEntryText(after, 'role'))}`,
  'member.left': ({ after }) => `left the company${formatHandedOver(after)}`,
  'member.reactivated': (entry) => `reactivated ${member(entry)}`,
  'member.removed': (entry) => `removed ${member(entry)}${formatHandedOver(entry.after)}`,
  'member.suspended': (entry) => `suspended ${member(entry)}`,
  'passkey.renamed': ({ after }) =>
    `renamed a passkey${formatQuoted(readEntryText(after, 'name'))}`,
  'password.changed': () => 'changed their password',
  'profile.changed': ({ before, after }) =>
    `changed ${formatChangedFields(before, after, 'their profile')}`,
  'profile.email_change_asked': () => 'asked to change their email address',
  'provider.linked': ({ after }) => `linked ${formatProvider(after)} for signing in`,
  'provider.unlinked': ({ before }) => `unlinked ${formatProvider(before)}`,
  'purchase.fulfilled': ({ after }) => `added ${formatCredits(after)} from a payment`,
  'purchase.reversed': ({ after }) => {
    if (readEntryText(after, 'cause') === 'dispute') return 'updated a disputed payment'
    return readEntryText(after, 'status') === 'failed'
      ? 'returned credits after a refund failed'
      : 'removed credits after a refund'
  },
  'receipts.exported': ({ after }) =>
    `exported the receipts as ${(readEntryText(after, 'format') ?? 'a file').toUpperCase()}`,
  'recovery-codes.renewed': () => 'generated new recovery codes',
  'session.closed': () => 'signed out',
  'session.confirmed': () => 'confirmed their identity',
  'session.opened': () => 'signed in',
  'spending-rules.changed': ({ before, after }) =>
    `changed ${formatChangedFields(before, after, 'the spending rules')}`,
  'subscription.changed': ({ after }) => {
    const plan = readEntryText(after, 'title')
    return `updated the subscription${plan ? `: ${plan}` : ''}`
  },
}

/** What was attempted, after "a change of the team". */
const attempts: Readonly<Partial<Record<AuditAction, Sentence>>> = {
  'member.changed': (entry) => `changing ${member(entry)}`,
  'member.suspended': (entry) => `suspending ${member(entry)}`,
  'member.reactivated': (entry) => `reactivating ${member(entry)}`,
  'member.removed': (entry) => `removing ${member(entry)}`,
  'member.left': () => 'leaving the company',
  'invitation.sent': (entry) => `inviting ${invited(entry)}`,
  'invitation.resent': (entry) => `sending ${invited(entry)} their invitation again`,
  'invitation.revoked': (entry) => `revoking the invitation of ${invited(entry)}`,
}

function isKnown(action: string): action is AuditAction {
  return Object.hasOwn(sentences, action)
}

function member({ subjectName }: AuditEntry): string {
  return subjectName ?? 'a member'
}

function invited({ subjectName }: AuditEntry): string {
  return subjectName ?? 'someone'
}

/** A role change comes first, because it is what readers look for. */
function formatRoleOrLimitChange(entry: AuditEntry): string {
  const { before, after } = entry
  const [old, next] = [readEntryText(before, 'role'), readEntryText(after, 'role')]
  if (old !== next && next)
    return `changed ${member(entry)}’s role${old ? ` from ${old}` : ''} to ${next}`
  const limit = readEntryField(after, 'monthlyCreditLimit')
  if (limit !== readEntryField(before, 'monthlyCreditLimit'))
    return typeof limit === 'number'
      ? `limited ${member(entry)} to ${formatCount(limit, 'credit', 'credits')} a month`
      : `removed ${member(entry)}’s monthly limit`
  return `changed what ${member(entry)} can do`
}

function formatHandedOver(after: unknown): string {
  const [invitations, keys] = [
    readEntryField(after, 'invitations'),
    readEntryField(after, 'apiKeys'),
  ]
  const parts = [
    typeof invitations === 'number' &&
      invitations > 0 &&
      `${formatCount(invitations, 'invitation', 'invitations')} handed over`,
    typeof keys === 'number' && keys > 0 && `${formatCount(keys, 'API key', 'API keys')} ended`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? `; ${parts.join(', ')}` : ''
}

function formatRefusedChange(entry: AuditEntry): string {
  const attempted = readEntryText(entry.after, 'attempted')
  const format = attempted && isKnown(attempted) ? attempts[attempted] : undefined
  return `tried a team change without permission${format ? `: ${format(entry)}` : ''}`
}

/** Formats the names of the changed fields: "the company’s name and size" is "name and size". */
function formatChangedFields(before: unknown, after: unknown, whole: string): string {
  const names = listChangedFields(before, after)
  if (names.length === 0 || names.length > 3) return whole
  return `${whole}: ${names.map(formatFieldName).join(', ')}`
}

function formatFieldName(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
}

function formatFactor(after: unknown): string {
  const what = readEntryText(after, 'what')
  if (!what) return 'a second factor'
  return /^(?:a|an|the|their)\s/.test(what) ? what : `a second factor (${what})`
}

function formatCredits(after: unknown): string {
  const credits = readEntryField(after, 'credits')
  return typeof credits === 'number' ? formatCount(credits, 'credit', 'credits') : 'credits'
}

function formatProvider(part: unknown): string {
  const provider = readEntryText(part, 'provider')
  return provider === 'google' ? 'Google' : provider === 'linkedin' ? 'LinkedIn' : 'a provider'
}

function formatAsRole(role: string | undefined): string {
  return role !== undefined && Object.hasOwn(roleWithArticle, role)
    ? ` as ${roleWithArticle[role as keyof typeof roleWithArticle]}`
    : ''
}

function formatQuoted(name: string | null | undefined): string {
  return name ? ` “${name}”` : ''
}
