import { decideDueTime, decideVariant, type SendAfter } from '@headwater/mail/schedule'
import { sql } from 'kysely'
import { listProfiles } from '#modules/people'
import type { InTx } from '#platform/context'
import { newId } from '#platform/ids'
import { enqueueMessage } from '../outbox/enqueue-message.ts'
import type { MessageHold } from '../outbox/message-store.ts'
import { loadEmployerKeys } from '../outbox/suppressed-recipients.ts'
import { createThread } from '../threads/create-thread.ts'
import type { EnrolmentRow } from './enrolment-store.ts'

export interface StepFacts {
  readonly sendAfter: SendAfter
  readonly days: number[]
  readonly hours: number[]
  readonly subject: string
  readonly subjectB: string | null
  readonly bodyHtml: string
  readonly isSameThread: boolean
  readonly jobId: string
  readonly heldBy: MessageHold | null
  readonly isMailboxRemoved: boolean
  /** Whether a message has the planned id already. */
  readonly isPlannedIdUsed: boolean
  readonly now: Date
}

interface PreviousStep {
  readonly threadId: string | null
  readonly subject: string
  readonly toName: string
  readonly referenceIds: string[]
  /** The Message-ID that recipients see. */
  readonly wireId: string
}

/**
 * Inserts the message of a step with its time. Later steps do not exist yet, so that a change of
 * the sequence or of the person touches one row.
 */
export async function enqueueStep(
  ctx: InTx,
  enrolment: EnrolmentRow,
  position: number,
  {
    previousAt,
    name,
    employerKeys,
  }: {
    readonly previousAt?: Date
    readonly name?: string
    readonly employerKeys?: readonly Buffer[]
  },
): Promise<'enqueued' | 'no_step' | 'no_slots' | 'no_mailbox'> {
  const step = await findStep(ctx, enrolment, position)
  if (!step) return 'no_step'
  if (step.isMailboxRemoved) return 'no_mailbox'
  const plannedId = step.isPlannedIdUsed ? undefined : enrolment.messageIds[position - 1]
  const id = plannedId ?? newId()
  const due = decideDueTime({
    days: step.days,
    hours: step.hours,
    timeZone: enrolment.timeZone,
    previousAt,
    enrolledAt: enrolment.enrolledAt,
    position,
    sendAfter: step.sendAfter,
    now: step.now,
    seed: id,
  })
  if (!due) return 'no_slots'
  const previous = await findPreviousStep(ctx, enrolment, position)
  const content = await prepareContent(ctx, enrolment, { step, position, previous })
  await enqueueMessage(ctx, {
    ...content,
    id,
    kind: 'step',
    mailboxId: enrolment.mailboxId,
    enrolmentId: enrolment.id,
    position,
    sentBy: enrolment.enrolledBy,
    to: {
      name: name ?? previous?.toName ?? (await getName(ctx, enrolment)),
      address: enrolment.address,
    },
    dueAt: due.dueAt,
    dueReason: due.reason,
    heldBy: step.heldBy,
    employerKeys: employerKeys ?? (await loadEmployerKeys(ctx, enrolment.currentId)),
  })
  return 'enqueued'
}

interface StepContent {
  readonly threadId: string
  readonly subject: string
  readonly bodyHtml: string
  readonly variant: 'a' | 'b' | null
  /** Message-IDs with angle brackets, oldest first. */
  readonly references: readonly string[]
}

/** Decides what a step says and which thread it belongs to. One that continues keeps its subject. */
async function prepareContent(
  ctx: InTx,
  enrolment: EnrolmentRow,
  {
    step,
    position,
    previous,
  }: { step: StepFacts; position: number; previous: PreviousStep | undefined },
): Promise<StepContent> {
  const { bodyHtml } = step
  const continued = step.isSameThread ? previous : undefined
  if (continued) {
    const subject = `Re: ${continued.subject.replace(/^(?:re:\s*)+/i, '')}`
    const threadId = continued.threadId ?? (await createStepThread(ctx, enrolment, step, subject))
    const references = [...continued.referenceIds, continued.wireId]
    return { threadId, subject, bodyHtml, variant: null, references }
  }
  const { subject, variant } = chooseSubject(step, enrolment, position)
  const threadId = await createStepThread(ctx, enrolment, step, subject)
  return { threadId, subject, bodyHtml, variant, references: [] }
}

/** Half of the people get the second subject, the same person always the same one. */
export function chooseSubject(
  { subject, subjectB }: Pick<StepFacts, 'subject' | 'subjectB'>,
  { id, messageIds }: Pick<EnrolmentRow, 'id' | 'messageIds'>,
  position: number,
): { subject: string; variant: 'a' | 'b' | null } {
  if (subjectB === null) return { subject, variant: null }
  const variant = decideVariant(messageIds[0] ?? id, position)
  return { subject: variant === 'a' ? subject : subjectB, variant }
}

async function findStep(
  { db, actor }: InTx,
  { versionId, sequenceId, mailboxId, state, messageIds }: EnrolmentRow,
  position: number,
): Promise<StepFacts | undefined> {
  const { rows } = await sql<StepFacts>`
    select s.send_after, s.days, s.hours, s.subject, s.subject_b, s.body_html, s.is_same_thread,
      q.job_id,
      case when o.stopped_at is not null then 'company' when q.status <> 'running' then 'sequence'
        when q.job_hold = 'all' or (q.job_hold = 'new_people' and s.position = 1) then 'job'
        when ${state} <> 'active' then 'enrolment' end as held_by,
      b.removed_at is not null as is_mailbox_removed, exists (
        select 1 from outreach.messages m where m.company_id = s.company_id
          and m.id = ${messageIds[position - 1] ?? null}::uuid) as is_planned_id_used,
      outreach.clock() as now
    from outreach.steps s
    join outreach.sequences q on q.company_id = s.company_id and q.id = ${sequenceId}
    join outreach.mailboxes b on b.company_id = s.company_id and b.id = ${mailboxId}
    left join outreach.settings o on o.company_id = s.company_id
    where s.company_id = ${actor.companyId} and s.version_id = ${versionId}
      and s.position = ${position}`.execute(db)
  return rows[0]
}

async function findPreviousStep(
  { db, actor }: InTx,
  { id }: EnrolmentRow,
  position: number,
): Promise<PreviousStep | undefined> {
  const { rows } = await sql<PreviousStep>`
    select m.thread_id, m.subject, m.to_name, m.reference_ids,
      '<' || coalesce((select w.wire_id from outreach.wire_ids w
        where w.company_id = m.company_id and w.message_id = m.id
        order by '<' || w.wire_id || '>' = m.message_id limit 1),
        trim(both '<>' from m.message_id)) || '>' as wire_id
    from outreach.messages m
    where m.company_id = ${actor.companyId} and m.enrolment_id = ${id}
      and m.position < ${position} and m.handed_off_at is not null
    order by m.position desc limit 1`.execute(db)
  return rows[0]
}

async function getName(ctx: InTx, { currentId }: EnrolmentRow): Promise<string> {
  return (await listProfiles(ctx, [currentId])).get(currentId)?.profile.name ?? ''
}

function createStepThread(
  ctx: InTx,
  { currentId: personId, candidateId, mailboxId, enrolledBy: assigneeClientId }: EnrolmentRow,
  { jobId, now }: StepFacts,
  subject: string,
): Promise<string> {
  const thread = { personId, candidateId, jobId, mailboxId, subject, assigneeClientId, now }
  return createThread(ctx, thread)
}

/**
 * Gives the scheduled message of a step the content and the time of the enrolment's version. Its
 * time stays if the days, hours and the delay are the same.
 */
export async function rewriteStep(
  ctx: InTx,
  enrolment: EnrolmentRow,
  { messageId, previousAt, isTimeKept }: RewrittenStep,
): Promise<void> {
  const { db, actor } = ctx
  const { position } = enrolment
  const step = await findStep(ctx, enrolment, position)
  if (!step) return
  const previous = await findPreviousStep(ctx, enrolment, position)
  const content = await prepareContent(ctx, enrolment, { step, position, previous })
  const due = isTimeKept
    ? undefined
    : decideDueTime({
        days: step.days,
        hours: step.hours,
        timeZone: enrolment.timeZone,
        previousAt,
        enrolledAt: enrolment.enrolledAt,
        position,
        sendAfter: step.sendAfter,
        now: step.now,
        seed: messageId,
      })
  await sql`
    update outreach.messages set thread_id = ${content.threadId}, subject = ${content.subject},
      body_html = ${content.bodyHtml}, variant = ${content.variant},
      reference_ids = ${content.references}::text[],
      in_reply_to = ${content.references.at(-1) ?? null}, mime = null, mime_sha256 = null,
      unsubscribe_hash = null, due_at = coalesce(${due?.dueAt ?? null}::timestamptz, due_at),
      due_reason = coalesce(${due?.reason ?? null}, due_reason)
    where company_id = ${actor.companyId} and id = ${messageId}`.execute(db)
}

interface RewrittenStep {
  readonly messageId: string
  readonly previousAt: Date | undefined
  readonly isTimeKept: boolean
}
