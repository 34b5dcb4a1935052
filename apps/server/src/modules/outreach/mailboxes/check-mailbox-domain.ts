import { Resolver } from 'node:dns/promises'
import { isDeepStrictEqual } from 'node:util'
import type { InputOf } from '@headwater/contract/endpoint'
import { Id } from '@headwater/contract/ids'
import type { DomainCheck } from '@headwater/contract/outreach/domain-check'
import {
  type checkMailboxDomain as contract,
  type Mailbox,
  mailboxesTopic,
} from '@headwater/contract/outreach/mailboxes'
import {
  checkSenderDomain,
  type RecordCheck,
  type ResolveTxt,
  senderRequirements,
} from '@headwater/mail/network'
import { z } from 'zod'
import { type Ctx, inTransaction, type PublicCtx } from '#platform/context'
import { publishLive } from '#platform/live/publish-live'
import { withSystemActor } from '#platform/system-actor'
import { enqueue, publicTask, task } from '#platform/tasks'
import { listDueDomainChecks, saveDomainChecks } from './domain-check-store.ts'
import { getSendableMailbox } from './get-mailbox.ts'
import { getDomain } from './mailbox-rules.ts'
import { findMailboxRow, lockMailboxRow, type MailboxRow } from './mailbox-store.ts'
import { presentMailbox } from './present-mailboxes.ts'

const batchSize = 500
/** As often as the task below runs. */
const runIntervalMs = 10 * 60_000

/** Looks for mailboxes whose domain is due for a check. */
export const scheduleDomainChecksTask = publicTask(
  'outreach.schedule-domain-checks',
  z.object({}),
  {
    schedule: '*/10 * * * *',
    timeoutSeconds: 300,
  },
)

export const checkDomainTask = task('outreach.check-domain', z.object({ mailboxId: Id }), {
  retries: 2,
  timeoutSeconds: 60,
  concurrency: 4,
})

export async function enqueueDomainChecks(ctx: PublicCtx): Promise<void> {
  const now = ctx.clock.now()
  const due = await inTransaction(ctx, ({ db }) => listDueDomainChecks(db, now, batchSize))
  for (const { companyId, mailboxId } of due) {
    // Tasks of one run that starts twice are one.
    const key = `${mailboxId} ${Math.floor(now.getTime() / runIntervalMs)}`
    await inTransaction(withSystemActor(ctx, companyId), (ctx) =>
      enqueue(ctx, checkDomainTask, { mailboxId }, { key }),
    )
  }
}

/** Checks the domain of one mailbox in the background. */
export async function checkDomain(
  ctx: Ctx,
  { mailboxId }: z.output<typeof checkDomainTask.payload>,
  resolveTxt = resolveTxtRecords,
): Promise<void> {
  const mailbox = await inTransaction(ctx, ({ db, actor }) =>
    findMailboxRow(db, actor.companyId, mailboxId),
  )
  if (mailbox) await checkDomainOf(ctx, mailbox, resolveTxt)
}

/** Checks the domain of a mailbox while its reader waits. */
export async function checkMailboxDomain(
  ctx: Ctx,
  { mailboxId }: InputOf<typeof contract>,
): Promise<Mailbox> {
  const mailbox = await inTransaction(ctx, (ctx) => getSendableMailbox(ctx, mailboxId))
  await checkDomainOf(ctx, mailbox, resolveTxtRecords)
  return inTransaction(ctx, async (ctx) =>
    presentMailbox(ctx, await getSendableMailbox(ctx, mailboxId)),
  )
}

async function checkDomainOf(
  ctx: Ctx,
  { id, address, kind, dkimSelectors }: MailboxRow,
  resolveTxt: ResolveTxt,
): Promise<void> {
  const requirements = senderRequirements[kind]
  const usual = requirements.dkimSelectors ?? []
  const { spf, dkim, dmarc } = await checkSenderDomain(getDomain(address), {
    ...requirements,
    resolveTxt,
    ...(dkimSelectors && { dkimSelectors: [...new Set([...dkimSelectors, ...usual])] }),
  })
  const checks = [present('spf', spf), present('dkim', dkim), present('dmarc', dmarc)]
  await inTransaction(ctx, async (ctx) => {
    const mailbox = await lockMailboxRow(ctx.db, ctx.actor.companyId, id)
    if (!mailbox) return
    await saveDomainChecks(ctx.db, mailbox, checks, ctx.clock.now())
    if (isDeepStrictEqual(mailbox.domainChecks, checks)) return
    await publishLive(ctx, mailboxesTopic, mailbox.companyId, { mailboxId: id })
  })
}

function present(name: DomainCheck['name'], { status, fix }: RecordCheck): DomainCheck {
  const { record } = fix ?? {}
  return {
    name,
    status: status === 'not_checked' ? 'unchecked' : status,
    problem: fix ? `${fix.problem} ${fix.advice}` : null,
    record: record ? { ...record, value: record.value ?? null } : null,
  }
}

function resolveTxtRecords(name: string): Promise<string[][]> {
  return new Resolver({ timeout: 2_000, tries: 2 }).resolveTxt(name)
}
