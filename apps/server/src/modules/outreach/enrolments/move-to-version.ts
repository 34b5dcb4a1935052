import { sql } from 'kysely'
import type { InTx } from '#platform/context'
import { moveAndNotify } from '../outbox/move-and-notify.ts'
import { enqueueNextStep } from './advance-enrolment.ts'
import { rewriteStep } from './enqueue-step.ts'
import { type EnrolmentRow, lockEnrolments, releaseClaims } from './enrolment-store.ts'
import { findFirstChange, isSameStep } from './step-changes.ts'
import { listSteps, type NewStep, type PublishedStep } from './step-store.ts'

interface Move {
  readonly sequenceId: string
  readonly versionId: string
  readonly steps: readonly NewStep[]
}

/**
 * Moves people on their way, who have not got a changed step yet, to a new version. Their message
 * that is scheduled gets the new content and time. Returns how many people it changes.
 */
export async function moveToVersion(
  ctx: InTx,
  { sequenceId, versionId, steps }: Move,
): Promise<number> {
  const { db, actor } = ctx
  const isOpen = sql`e.sequence_id = ${sequenceId} and e.version_id <> ${versionId}
    and e.state in ('pending', 'active', 'paused')`
  const enrolments = await lockEnrolments(db, actor.companyId, isOpen)
  await releaseClaims(
    ctx,
    sql`m.enrolment_id = any(${enrolments.map(({ id }) => id)}::uuid[])`,
    'session_changed',
  )
  const current = await listCurrentMessages(ctx, enrolments)
  const versions = await listSteps(ctx, [...new Set(enrolments.map((one) => one.versionId))])
  let moved = 0
  for (const enrolment of enrolments) {
    const before = versions.get(enrolment.versionId) ?? []
    const message = current.get(enrolment.id)
    if (decideProgress(enrolment, message, findFirstChange(before, steps)) !== 'not_past') continue
    await setVersion(ctx, enrolment, versionId)
    await changeCurrentStep(ctx, { ...enrolment, versionId }, { message, before, steps })
    moved += 1
  }
  return moved
}

/** Counts people on their way by whether they have got a step that differs. */
export async function countByProgress(
  ctx: InTx,
  { sequenceId, steps }: Pick<Move, 'sequenceId' | 'steps'>,
): Promise<{ notPast: number; past: number }> {
  const { db, actor } = ctx
  const { rows } = await sql<Pick<EnrolmentRow, 'id' | 'versionId' | 'position'>>`
    select e.id, e.version_id, e.position from outreach.enrolments e
    where e.company_id = ${actor.companyId} and e.sequence_id = ${sequenceId}
      and e.state in ('pending', 'active', 'paused')`.execute(db)
  const current = await listCurrentMessages(ctx, rows)
  const versions = await listSteps(ctx, [...new Set(rows.map(({ versionId }) => versionId))])
  const firstChanges = new Map(
    [...versions].map(([id, before]) => [id, findFirstChange(before, steps)]),
  )
  const counts = { notPast: 0, past: 0 }
  for (const row of rows) {
    const progress = decideProgress(row, current.get(row.id), firstChanges.get(row.versionId))
    if (progress === 'past') counts.past += 1
    if (progress === 'not_past') counts.notPast += 1
  }
  return counts
}

interface CurrentMessage {
  readonly id: string
  readonly enrolmentId: string
  readonly state: string
  readonly reason: string | null
  /** An attempt has stored the old content at the provider. */
  readonly hasDraft: boolean
  readonly acceptedAt: Date | null
  readonly previousAt: Date | null
}

async function listCurrentMessages(
  { db, actor }: InTx,
  enrolments: readonly Pick<EnrolmentRow, 'id'>[],
): Promise<ReadonlyMap<string, CurrentMessage>> {
  const ids = enrolments.map(({ id }) => id)
  const { rows } = await sql<CurrentMessage>`
    select m.id, m.enrolment_id, m.state, m.reason, m.draft_id is not null as has_draft,
      m.accepted_at, (
        select p.accepted_at from outreach.messages p
        where p.company_id = m.company_id and p.enrolment_id = m.enrolment_id
          and p.position < m.position and p.accepted_at is not null
        order by p.position desc limit 1) as previous_at
    from outreach.enrolments e
    join outreach.messages m on m.company_id = e.company_id and m.enrolment_id = e.id
      and m.position = e.position
    where e.company_id = ${actor.companyId} and e.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.enrolmentId, row]))
}

const unsentStates = ['scheduled', 'claimed', 'rejected', 'skipped']
/** Reasons for which a step is never tried again. */
const settledReasons = ['member', 'sent_again', 'step_removed']

function decideProgress(
  { position }: Pick<EnrolmentRow, 'position'>,
  message: CurrentMessage | undefined,
  firstChange: number | undefined,
): 'same' | 'not_past' | 'past' {
  if (firstChange === undefined) return 'same'
  const lastGot = isUnsent(message) ? position - 1 : position
  return lastGot < firstChange ? 'not_past' : 'past'
}

function isUnsent(message: CurrentMessage | undefined): boolean {
  if (!message) return true
  const { state, reason, hasDraft } = message
  return unsentStates.includes(state) && !settledReasons.includes(reason ?? '') && !hasDraft
}

async function setVersion({ db, actor }: InTx, { id }: EnrolmentRow, versionId: string) {
  await sql`
    update outreach.enrolments set version_id = ${versionId}, version = version + 1
    where company_id = ${actor.companyId} and id = ${id}`.execute(db)
}

/** Rewrites the step that comes next, leaves it out, or adds it after what was the last one. */
async function changeCurrentStep(
  ctx: InTx,
  enrolment: EnrolmentRow,
  {
    message,
    before,
    steps,
  }: {
    message: CurrentMessage | undefined
    before: readonly PublishedStep[]
    steps: readonly NewStep[]
  },
): Promise<void> {
  const at = enrolment.position - 1
  const step = steps[at]
  if (!message) return
  if (!isUnsent(message)) {
    // Everything was sent, and another step follows now.
    if (message.acceptedAt === null || steps.length <= enrolment.position) return
    if (before.length > enrolment.position) return
    await sql`
      update outreach.enrolments set completes_at = null
      where company_id = ${ctx.actor.companyId} and id = ${enrolment.id}`.execute(ctx.db)
    await enqueueNextStep(ctx, enrolment, enrolment.position + 1, message.acceptedAt)
    return
  }
  if (!step) {
    const [removed] = await moveAndNotify(ctx, {
      where: sql`m.id = ${message.id}`,
      from: ['scheduled', 'rejected', 'skipped'],
      to: 'skipped',
      set: [sql`reason = 'step_removed'`, sql`held_by = null`],
      worker: ctx.requestId,
      detail: 'step_removed',
    })
    if (!removed) return
    const previousAt = message.previousAt ?? enrolment.enrolledAt
    await enqueueNextStep(ctx, enrolment, enrolment.position + 1, previousAt)
    return
  }
  const was = before[at]
  if (isSameStep(was, step, at)) return
  await rewriteStep(ctx, enrolment, {
    messageId: message.id,
    previousAt: message.previousAt ?? undefined,
    isTimeKept: was !== undefined && isSameStep({ ...was, ...timing(step) }, was, at),
  })
}

function timing({ days, hours, sendAfter }: PublishedStep) {
  return { days, hours, sendAfter }
}
