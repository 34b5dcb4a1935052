import { isDeepStrictEqual } from 'node:util'
import type { InputOf } from '@headwater/contract/endpoint'
import {
  type updateMailbox as contract,
  type Mailbox,
  mailboxesTopic,
} from '@headwater/contract/outreach/mailboxes'
import { sanitizeHtml } from '@headwater/mail/compose'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { publishLive } from '#platform/live/publish-live'
import { lockManageableMailbox } from './get-mailbox.ts'
import { healthyState } from './mailbox-rules.ts'
import { type MailboxRow, saveMailbox } from './mailbox-store.ts'
import { presentMailbox } from './present-mailboxes.ts'
import { resumeMailbox } from './resume-mailbox.ts'

type Input = InputOf<typeof contract>

export function updateMailbox(ctx: Ctx, input: Input): Promise<Mailbox> {
  if (input.timeZone !== undefined) requireTimeZone(input.timeZone)
  return inTransaction(ctx, async (ctx) => {
    const before = await lockManageableMailbox(ctx, input.mailboxId)
    if (before.version !== input.version) {
      const sentence = 'Another member changed this mailbox. Reload it and try again.'
      throw new AppError('stale_version', sentence)
    }
    const changes = decideChanges(before, input, ctx.clock.now())
    if (Object.keys(changes).length === 0) return presentMailbox(ctx, before)
    const saved = await saveMailbox(ctx.db, before, changes)
    if (changes.status === 'connected' || changes.fault === null) await resumeMailbox(ctx, saved)
    await publishLive(ctx, mailboxesTopic, saved.companyId, { mailboxId: saved.id })
    await recordAudit(ctx, {
      action: 'mailbox.changed',
      subjectType: 'mailbox',
      subjectId: saved.id,
      before: { address: saved.address, ...pickSame(before, changes) },
      after: { address: saved.address, ...changes },
    })
    return presentMailbox(ctx, saved)
  })
}

type Changes = Partial<
  Pick<
    MailboxRow,
    | 'displayName'
    | 'dailyCap'
    | 'rampsUp'
    | 'spacingMin'
    | 'spacingMax'
    | 'timeZone'
    | 'signatureHtml'
    | 'status'
    | 'fault'
    | 'faultCode'
    | 'faultAt'
    | 'retryAt'
  >
>

/** Returns what is given and differs. */
function decideChanges(before: MailboxRow, input: Input, now: Date): Changes {
  const { displayName, dailyCap, rampsUp, spacing, timeZone, signatureHtml } = input
  const given: Changes = {
    ...(displayName !== undefined && { displayName }),
    ...(dailyCap !== undefined && { dailyCap }),
    ...(rampsUp !== undefined && { rampsUp }),
    ...(spacing !== undefined && { spacingMin: spacing.min, spacingMax: spacing.max }),
    ...(timeZone !== undefined && { timeZone }),
    ...(signatureHtml !== undefined && { signatureHtml: toSignature(signatureHtml) }),
    ...decidePause(before, input.isPaused, now),
  }
  const names = Object.keys(given) as (keyof Changes)[]
  const changed = names.filter((name) => !isDeepStrictEqual(given[name], before[name]))
  return Object.fromEntries(changed.map((name) => [name, given[name]]))
}

/** A mailbox that needs its owner can be neither paused nor resumed: it has to be connected. */
function decidePause(
  { status, fault }: MailboxRow,
  isPaused: boolean | undefined,
  now: Date,
): Changes {
  if (isPaused === true && (status === 'connected' || status === 'throttled')) {
    return { ...healthyState, status: 'paused', fault: 'paused_by_member', faultAt: now }
  }
  // After many bounces only first messages are stopped.
  const isStopped = status === 'paused' || (status === 'connected' && fault === 'many_bounces')
  return isPaused === false && isStopped ? healthyState : {}
}

function toSignature(html: string | null): string | null {
  const safe = html === null ? '' : sanitizeHtml(html).trim()
  return safe === '' ? null : safe
}

function requireTimeZone(timeZone: string): void {
  if (Intl.supportedValuesOf('timeZone').includes(timeZone) || timeZone === 'UTC') return
  const fields = { timeZone: 'Choose a time zone from the list.' }
  throw new AppError('invalid_input', 'This time zone is unknown.', fields)
}

function pickSame(before: MailboxRow, changes: Changes): Changes {
  const names = Object.keys(changes) as (keyof Changes)[]
  return Object.fromEntries(names.map((name) => [name, before[name]]))
}
