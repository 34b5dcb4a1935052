import { createHash, randomUUID } from 'node:crypto'
import {
  type AllowedSlots,
  chooseMessage,
  drawPauseMs,
  type PostponedMessage,
  type Sender,
  type SharedLimits,
} from '@headwater/mail/schedule'
import type { Draft } from '@headwater/mail/transports'
import { sql } from 'kysely'
import { resolveMergedPeople } from '#modules/people'
import { type Ctx, type InTx, writeByKey } from '#platform/context'
import { endEnrolments } from '../enrolments/enrolment-store.ts'
import { readRamp } from '../mailboxes/mailbox-rules.ts'
import {
  type CompanyLimits,
  claimMessageRow,
  type DueMessage,
  endThrottle,
  listDueMessages,
  lockMailbox,
  type MailboxFacts,
  type NewMime,
  type Postponement,
  postponeMessages,
} from './claim-store.ts'
import { isFreeMailDomain } from './free-mail-domains.ts'
import { giveUpMessage, recordFailedClaim, skipMessage } from './give-up-message.ts'
import { isDatabaseAway } from './is-database-away.ts'
import type { Claim } from './message-store.ts'
import { getMessageToSend } from './message-to-send.ts'
import { maxFailures } from './outcome-rules.ts'
import { type MessageToSend, type RenderSettings, renderMessage } from './render-message.ts'
import { lockCompanyUse, lockDomainUse, lockSessionUse, type Use } from './shared-use-store.ts'
import type { SuppressionReason } from './suppression-rules.ts'

export interface ClaimedMessage extends Claim {
  readonly mailboxId: string
  readonly bytes: Buffer
  readonly envelope: { readonly from: string; readonly to: string }
  /** With angle brackets. */
  readonly messageId: string
  readonly draft: Draft | undefined
  /** The provider's thread that it continues. */
  readonly providerThreadId: string | undefined
  /** Nothing else of the mailbox was due. */
  readonly isLast: boolean
}

export interface ClaimOptions extends RenderSettings {
  readonly worker: string
  readonly leaseSeconds: number
}

/** `none` when nothing of the mailbox is due, `again` when messages were moved and others may be. */
export type ClaimResult = ClaimedMessage | 'none' | 'again'

const maxDueMessages = 50

/**
 * Claims the message that a mailbox has to send next. What may not leave now is moved to the next
 * allowed time with the reason, so that it holds up no other message.
 */
export async function claimMessage(
  ctx: Ctx,
  mailboxId: string,
  options: ClaimOptions,
): Promise<ClaimResult> {
  let preparedId: string | undefined
  try {
    return await writeByKey(ctx, async (ctx) => {
      preparedId = undefined
      const { db, actor } = ctx
      const locked = await lockMailbox(db, actor.companyId, mailboxId)
      if (!locked) return 'none'
      const mailbox = await endThrottleInTime(ctx, locked)
      const found = await listDueMessages(db, actor.companyId, mailbox, maxDueMessages)
      if (!found) return 'none'
      const { due, limits } = found
      const use = await readSharedUse(ctx, mailbox, limits, due)
      const sender = toSender(mailbox, limits)
      const limitsOf = (message: DueStep) => getSharedLimits(limits, use, message)
      const postponed: Postponement[] = []
      let rest: readonly DueStep[] = due.map(toDueStep)
      let claimed: Omit<ClaimedMessage, 'isLast'> | undefined
      while (rest.length > 0 && !claimed) {
        const waiting = postponed.filter(({ reason }) => reason === 'spacing').length
        const choice = chooseMessage(sender, rest, limitsOf, waiting)
        postponed.push(...choice.postponed.map((one) => toPostponement(mailbox, one)))
        rest = choice.rest
        if (!choice.message) continue
        preparedId = choice.message.id
        claimed = await tryClaim(ctx, mailbox, choice.message, options)
      }
      await postponeMessages(db, actor.companyId, postponed)
      return claimed ? { ...claimed, isLast: due.length === 1 } : 'again'
    })
  } catch (error) {
    if (preparedId === undefined || isDatabaseAway(error)) throw error
    ctx.log.error({ err: error, messageId: preparedId }, 'a message could not be prepared')
    await recordFailedClaim(ctx, preparedId, options.worker)
    return 'again'
  }
}

async function endThrottleInTime(ctx: InTx, mailbox: MailboxFacts): Promise<MailboxFacts> {
  const { status, fault, retryAt, now } = mailbox
  if (status !== 'throttled' || (retryAt && retryAt > now)) return mailbox
  await endThrottle(ctx.db, ctx.actor.companyId, mailbox.id)
  return { ...mailbox, status: 'connected', fault: fault === 'many_bounces' ? fault : null }
}

interface SharedUse {
  readonly company: Use
  readonly domains: ReadonlyMap<string, Use>
  readonly sessions: ReadonlyMap<string, Use>
}

/** The locks are taken in one order everywhere: the company, domains by name, sessions by id. */
async function readSharedUse(
  { db, actor: { companyId } }: InTx,
  { now }: MailboxFacts,
  { companyDailyCap }: CompanyLimits,
  due: readonly DueMessage[],
): Promise<SharedUse> {
  const steps = due.filter(({ kind }) => kind === 'step')
  const limitedDomains = steps.filter(({ toDomain }) => !isFreeMailDomain(toDomain))
  const domains = [...new Set(limitedDomains.map(({ toDomain }) => toDomain))]
  const sessions = steps.flatMap(({ sequenceId, sessionDailyCap }) =>
    sequenceId === null || sessionDailyCap === null ? [] : [sequenceId],
  )
  const isCapped = companyDailyCap !== null && steps.length > 0
  return {
    company: isCapped ? await lockCompanyUse(db, companyId, now) : unused,
    domains: await lockDomainUse(db, companyId, domains, now),
    sessions: await lockSessionUse(db, companyId, [...new Set(sessions)], now),
  }
}

const unused: Use = { count: 0, oldestAt: null }

/** Only steps have days and hours. */
interface DueStep extends DueMessage {
  readonly isFollowUp: boolean
  readonly slots: AllowedSlots | undefined
}

function toDueStep(message: DueMessage): DueStep {
  const { kind, position, days, hours, timeZone } = message
  const isStep = kind === 'step' && days && hours && timeZone
  return {
    ...message,
    isFollowUp: (position ?? 1) > 1,
    slots: isStep ? { days, hours, timeZone } : undefined,
  }
}

function toSender(mailbox: MailboxFacts, limits: CompanyLimits): Sender {
  return {
    now: mailbox.now,
    nextSendAt: mailbox.nextSendAt ?? undefined,
    mailbox: {
      id: mailbox.id,
      status: mailbox.isRemoved ? 'disabled' : capacityStatus[mailbox.status],
      retryAt: mailbox.retryAt ?? undefined,
      timeZone: mailbox.timeZone,
      dailyCap: mailbox.dailyCap,
      ramp: readRamp(mailbox),
      usedToday: limits.usedToday,
      lastDay: toRollingUse(limits.lastDay),
      spacing: { minSeconds: mailbox.spacingMin, maxSeconds: mailbox.spacingMax },
      inboxSyncedAt: mailbox.syncedAt ?? undefined,
      hasFirstMessagesStopped: mailbox.fault === 'many_bounces',
    },
  }
}

const capacityStatus = {
  connected: 'ok',
  throttled: 'throttled',
  paused: 'paused',
  disconnected: 'needs_reauth',
} as const

function getSharedLimits(
  { companyDailyCap, domainDailyCap }: CompanyLimits,
  use: SharedUse,
  { toDomain, sequenceId, sessionDailyCap }: DueMessage,
): SharedLimits {
  const domain = isFreeMailDomain(toDomain) ? unused : (use.domains.get(toDomain) ?? unused)
  const session = use.sessions.get(sequenceId ?? '') ?? unused
  return {
    recipientDomain: { ...toRollingUse(domain), cap: domainDailyCap },
    company: { ...toRollingUse(use.company), cap: companyDailyCap ?? Number.POSITIVE_INFINITY },
    session:
      sessionDailyCap === null ? undefined : { ...toRollingUse(session), cap: sessionDailyCap },
  }
}

function toPostponement(
  mailbox: MailboxFacts,
  { reason, ...wait }: PostponedMessage,
): Postponement {
  const isAway = reason === 'mailbox_throttled' && mailbox.fault === 'unreachable'
  return { ...wait, reason: isAway ? 'mailbox_unreachable' : reason }
}

function toRollingUse({ count, oldestAt }: Use) {
  return { count, oldestAt: oldestAt ?? undefined }
}

/** Renders a message if no attempt did before, and claims it. */
async function tryClaim(
  ctx: InTx,
  mailbox: MailboxFacts,
  { id, kind }: DueMessage,
  options: ClaimOptions,
): Promise<Omit<ClaimedMessage, 'isLast'> | undefined> {
  const { db, actor } = ctx
  const row = await getMessageToSend(ctx, id)
  const { worker, leaseSeconds } = options
  const suppression = row.suppression ?? (await findSuppressionOf(ctx, row))
  if (suppression) {
    await skipMessage(ctx, id, suppression, worker)
    if (row.enrolmentId) {
      const end = { state: 'stopped', reason: suppression, worker } as const
      await endEnrolments(ctx, sql`e.id = ${row.enrolmentId}`, end)
    }
    return undefined
  }
  if (row.failures >= maxFailures) {
    await giveUpMessage(ctx, row, 'too_many_failures', worker)
    return undefined
  }
  const rendered = row.mime ? undefined : await renderMessage(ctx, mailbox, row, options)
  if (rendered && 'fault' in rendered) {
    await giveUpMessage(ctx, row, rendered.fault, worker)
    return undefined
  }
  const bytes = getMime(row, rendered)
  const claim = await claimMessageRow(db, actor.companyId, mailbox, {
    id,
    leaseToken: randomUUID(),
    leaseSeconds,
    worker,
    mime: rendered,
    spacingSeconds: kind === 'step' ? drawSpacing(mailbox, id) : undefined,
  })
  const { messageId, toAddress, draftId, providerThreadId } = row
  return (
    claim && {
      ...claim,
      mailboxId: mailbox.id,
      bytes,
      envelope: { from: mailbox.address, to: toAddress },
      messageId,
      draft: draftId === null ? undefined : { id: draftId },
      providerThreadId: providerThreadId ?? undefined,
    }
  )
}

/** A person of the pool may be listed by a phone number or a link, which messages do not have. */
async function findSuppressionOf(
  ctx: InTx,
  { personId }: MessageToSend,
): Promise<SuppressionReason | undefined> {
  if (personId === null) return undefined
  const person = (await resolveMergedPeople(ctx, [personId])).get(personId)
  return person?.isSuppressed ? 'suppressed' : undefined
}

/** A second attempt sends the bytes of the first one. */
function getMime({ mime, mimeSha256 }: MessageToSend, rendered: NewMime | undefined): Buffer {
  if (rendered) return rendered.bytes
  const isSame = mime && mimeSha256?.equals(createHash('sha256').update(mime).digest())
  if (!isSame) throw new Error('The stored content of a message is damaged.')
  return mime
}

/**
 * Pauses of one length look automatic. The id of the message decides, so that a plan can compute it.
 */
function drawSpacing({ spacingMin, spacingMax }: MailboxFacts, messageId: string): number {
  return drawPauseMs({ minSeconds: spacingMin, maxSeconds: spacingMax }, messageId) / 1_000
}
