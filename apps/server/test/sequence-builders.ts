import type { EnrolmentState } from '@headwater/contract/outreach/explanations'
import type { ReplyKind } from '@headwater/contract/outreach/replies'
import {
  changeSequencePeople,
  listSequencePeople,
  type SequenceAct,
  undoSequenceAct,
} from '@headwater/contract/outreach/sequences'
import { sql } from 'kysely'
import { enrolPeople, type NewStep } from '#modules/outreach'
import type { Actor } from '#platform/context'
import { newId } from '#platform/ids'
import type { TestApp } from './app.ts'
import { aCandidate } from './candidate-builders.ts'
import { aJob } from './job-builders.ts'
import type { OutboxWorld } from './outbox-world.ts'
import { aSequence, aStep, outreachContext } from './outreach-builders.ts'

export interface EnrolledPerson {
  readonly enrolmentId: string
  readonly personId: string
  readonly candidateId: string
  readonly name: string
}

export interface RunningSession {
  readonly flowId: string
  readonly jobId: string
  readonly people: readonly EnrolledPerson[]
}

/** A company with a mailbox. */
type SessionWorld = TestApp & Pick<OutboxWorld, 'owner' | 'mailboxId'>

interface SessionOptions {
  /** Defaults to a session of a new job that no list shows. */
  readonly flow?: { readonly id: string; readonly jobId: string }
  readonly names?: readonly string[]
  readonly steps?: readonly NewStep[]
  readonly isRunning?: boolean
}

/** A session with people whose first email is planned. */
export async function aRunningSession(
  world: SessionWorld,
  {
    flow,
    names = ['Anna Abel'],
    steps = [aStep(), aStep()],
    isRunning = true,
  }: SessionOptions = {},
): Promise<RunningSession> {
  const { owner, mailboxId } = world
  const jobId = flow?.jobId ?? (await aJob(world, owner, { title: 'Ward nurse' }))
  const flowId = await aSequence(world, owner, { id: flow?.id, jobId, steps, isRunning })
  const people: EnrolledPerson[] = []
  for (const name of names) {
    const contacts = [`email:${newId()}@example.org`]
    const { id: candidateId, personId } = await aCandidate(world, owner, jobId, { name, contacts })
    const { enrolled, refused } = await enrolPeople(outreachContext(world, owner), {
      sequenceId: flowId,
      people: [{ personId, candidateId, mailboxId }],
    })
    const enrolmentId = enrolled[0]?.enrolmentId
    if (enrolmentId === undefined) throw new Error(refused[0]?.sentence)
    people.push({ enrolmentId, personId, candidateId, name })
  }
  return { flowId, jobId, people }
}

/** Sets the state of an enrolment, as if it had got there. */
export async function setEnrolment(
  { ownerDb }: Pick<OutboxWorld, 'ownerDb'>,
  enrolmentId: string,
  { state, reason = null }: { readonly state: EnrolmentState; readonly reason?: string | null },
): Promise<void> {
  await sql`
    update outreach.enrolments set state = ${state}, reason = ${reason}
    where id = ${enrolmentId}`.execute(ownerDb)
}

/** Records that a step was sent, without a mail server. */
export async function setSent(
  { ownerDb }: Pick<OutboxWorld, 'ownerDb'>,
  enrolmentId: string,
  position = 1,
): Promise<void> {
  await sql`
    update outreach.messages
    set state = 'accepted', handed_off_at = due_at, accepted_at = due_at, held_by = null
    where enrolment_id = ${enrolmentId} and position = ${position}`.execute(ownerDb)
}

export async function changePeople(
  world: OutboxWorld,
  flowId: string,
  { enrolmentIds, act, as }: { enrolmentIds: string[]; act: SequenceAct; as?: Actor },
) {
  const by = { as: as ?? world.owner }
  return (await world.call(changeSequencePeople, { flowId, enrolmentIds, act }, by)).body
}

export async function undoChange(world: OutboxWorld, flowId: string, undoId: string | null) {
  const input = { flowId, undoId: undoId ?? newId() }
  return world.call(undoSequenceAct, input, { as: world.owner })
}

/** Lists the people of a session as its owner sees them. */
export async function listPeople(world: OutboxWorld, flowId: string) {
  return (await world.call(listSequencePeople, { flowId }, { as: world.owner })).body
}

export interface StepView {
  readonly position: number
  readonly state: string
  readonly reason: string | null
  readonly heldBy: string | null
}

/** Lists the messages of a person in the order of the steps. */
export async function listSteps(
  { ownerDb }: Pick<OutboxWorld, 'ownerDb'>,
  enrolmentId: string,
): Promise<StepView[]> {
  const { rows } = await sql<StepView>`
    select position, state, reason, held_by from outreach.messages
    where enrolment_id = ${enrolmentId} order by position`.execute(ownerDb)
  return rows
}

/** A reply by email that was sorted as of this kind. */
export async function aReply(
  { ownerDb }: Pick<OutboxWorld, 'ownerDb'>,
  enrolmentId: string,
  { kind, at }: { readonly kind: ReplyKind; readonly at: string },
): Promise<void> {
  await sql`
    insert into outreach.received (company_id, id, mailbox_id, provider_key, thread_id,
      enrolment_id, from_name, from_address, subject, text, class, rule, matched_by, folder,
      reply_kind, received_at)
    select m.company_id, gen_random_uuid(), m.mailbox_id, gen_random_uuid()::text, m.thread_id,
      m.enrolment_id, 'Anna', 'anna@example.org', 'Re: A role', 'Yes, call me.', 'human', 'R4',
      'message_id', 'inbox', ${kind}, ${at}
    from outreach.messages m
    where m.enrolment_id = ${enrolmentId} and m.position = 1`.execute(ownerDb)
}
