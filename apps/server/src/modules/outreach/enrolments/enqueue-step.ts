import { decideDueTime, type SendAfter } from '@headwater/mail/schedule'
import { sql } from 'kysely'
import { listProfiles } from '#modules/people'
import type { InTx } from '#platform/context'
import { newId } from '#platform/ids'
import { enqueueMessage } from '../outbox/enqueue-message.ts'
import { loadEmployerKeys } from '../outbox/suppressed-recipients.ts'
import { createThread } from '../threads/create-thread.ts'
import type { EnrolmentRow } from './enrolment-store.ts'

interface StepFacts {
  readonly sendAfter: SendAfter
  readonly days: number[]
  readonly hours: number[]
  readonly subject: string
  readonly bodyHtml: string
  readonly isSameThread: boolean
  readonly jobId: string
  readonly heldBy: 'company' | 'sequence' | 'enrolment' | null
  readonly isMailboxRemoved: boolean
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
  const id = newId()
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
  const continued = step.isSameThread ? previous : undefined
  await enqueueMessage(ctx, {
    id,
    kind: 'step',
    mailboxId: enrolment.mailboxId,
    threadId: continued?.threadId ?? (await createStepThread(ctx, enrolment, step)),
    enrolmentId: enrolment.id,
    position,
    sentBy: enrolment.enrolledBy,
    to: {
      name: name ?? previous?.toName ?? (await getName(ctx, enrolment)),
      address: enrolment.address,
    },
    subject: continued ? `Re: ${continued.subject.replace(/^(?:re:\s*)+/i, '')}` : step.subject,
    bodyHtml: step.bodyHtml,
    dueAt: due.dueAt,
    dueReason: due.reason,
    heldBy: step.heldBy,
    employerKeys: employerKeys ?? (await loadEmployerKeys(ctx, enrolment.currentId)),
    references: continued ? [...continued.referenceIds, continued.wireId] : [],
  })
  return 'enqueued'
}

async function findStep(
  { db, actor }: InTx,
  { versionId, sequenceId, mailboxId, state }: EnrolmentRow,
  position: number,
): Promise<StepFacts | undefined> {
  const { rows } = await sql<StepFacts>`
    select s.send_after, s.days, s.hours, s.subject, s.body_html, s.is_same_thread, q.job_id,
      case when o.stopped_at is not null then 'company' when q.status <> 'running' then 'sequence'
        when ${state} <> 'active' then 'enrolment' end as held_by,
      b.removed_at is not null as is_mailbox_removed, outreach.clock() as now
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
  { jobId, subject, now }: StepFacts,
): Promise<string> {
  const thread = { personId, candidateId, jobId, mailboxId, subject, assigneeClientId, now }
  return createThread(ctx, thread)
}
