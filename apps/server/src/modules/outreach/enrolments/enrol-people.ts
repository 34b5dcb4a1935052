import { chooseTimeZone, findCountryTimeZone } from '@headwater/mail/schedule'
import { sql } from 'kysely'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { isMemberActor } from '#platform/system-actor'
import { enqueueStep } from './enqueue-step.ts'
import { decideRefusal, type EnrolmentRefusal, formatRefusal } from './enrolment-rules.ts'
import type { EnrolmentRow } from './enrolment-store.ts'
import { notifyPeopleChanged } from './notify-people-changed.ts'
import { loadPersonFacts, type PersonFacts } from './person-facts.ts'

interface EnrolmentRequest {
  readonly sequenceId: string
  readonly people: readonly NewEnrolment[]
}

interface NewEnrolment {
  readonly personId: string
  readonly candidateId: string
  readonly mailboxId: string
  /** The ids of the messages by step, as a dry run has planned them. */
  readonly messageIds?: readonly string[]
}

interface EnrolmentResult {
  readonly enrolled: { readonly personId: string; readonly enrolmentId: string }[]
  readonly refused: {
    readonly personId: string
    readonly reason: EnrolmentRefusal
    /** One sentence for the recruiter. */
    readonly sentence: string
  }[]
}

/**
 * Enrols people into the latest version of a sequence. Everyone is checked: people who cannot
 * be written to are refused with a reason, and the others are enrolled.
 */
export function enrolPeople(ctx: Ctx, request: EnrolmentRequest): Promise<EnrolmentResult> {
  return inTransaction(ctx, async (ctx) => {
    const sequence = await getSequence(ctx, request.sequenceId)
    const mailboxZones = await listMailboxZones(ctx, request.people)
    const ids = request.people.map(({ personId }) => personId)
    const facts = await loadPersonFacts(ctx, ids, 'write')
    const result: EnrolmentResult = { enrolled: [], refused: [] }
    for (const asked of request.people) {
      const { personId } = asked
      const person = facts.get(personId)
      const mailboxZone = mailboxZones.get(asked.mailboxId)
      const reason =
        mailboxZone === undefined
          ? 'no_mailbox'
          : person
            ? (decideRefusal({ ...sequence, ...person }) ??
              (await enrolPerson(ctx, sequence, { ...person, ...asked, mailboxZone })))
            : 'unknown_person'
      if (typeof reason === 'string') {
        result.refused.push({ personId, reason, sentence: formatRefusal(reason) })
      } else result.enrolled.push({ personId, enrolmentId: reason.enrolmentId })
    }
    if (result.enrolled.length > 0) await notifyPeopleChanged(ctx, [request])
    return result
  })
}

interface SequenceFacts {
  readonly sequenceId: string
  readonly versionId: string
  readonly isRunning: boolean
  readonly timeZoneMode: 'sender' | 'recipient'
  readonly hasPostalAddress: boolean
  readonly coolDownDays: number
  readonly maxMessages: number
  readonly now: Date
}

async function getSequence({ db, actor }: InTx, sequenceId: string): Promise<SequenceFacts> {
  const { rows } = await sql<SequenceFacts>`
    select q.id as sequence_id, v.id as version_id, q.status = 'running' as is_running,
      q.time_zone_mode, coalesce(s.postal_address, '') <> '' as has_postal_address,
      coalesce(s.cool_down_days, 90) as cool_down_days,
      coalesce(s.max_messages_per_person, 6) as max_messages, outreach.clock() as now
    from outreach.sequences q
    join lateral (
      select id from outreach.sequence_versions v
      where v.company_id = q.company_id and v.sequence_id = q.id
      order by v.number desc limit 1) v on true
    left join outreach.settings s on s.company_id = q.company_id
    where q.company_id = ${actor.companyId} and q.id = ${sequenceId} and q.status <> 'archived'
    for share of q`.execute(db)
  if (!rows[0]) throw new AppError('not_found', 'Session not found.')
  return rows[0]
}

/** A mailbox that was disconnected has no zone here. */
async function listMailboxZones(
  { db, actor }: InTx,
  people: readonly NewEnrolment[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(people.map(({ mailboxId }) => mailboxId))]
  const { rows } = await sql<{ id: string; timeZone: string }>`
    select id, time_zone from outreach.mailboxes
    where company_id = ${actor.companyId} and id = any(${ids}::uuid[])
      and removed_at is null`.execute(db)
  return new Map(rows.map(({ id, timeZone }) => [id, timeZone]))
}

/** Two sequences may race for a person: the unique index lets one of them win. */
async function enrolPerson(
  ctx: InTx,
  { sequenceId, versionId, isRunning, timeZoneMode, now }: SequenceFacts,
  person: PersonFacts & NewEnrolment & { readonly mailboxZone: string },
): Promise<{ enrolmentId: string } | EnrolmentRefusal> {
  const { db, actor } = ctx
  const zone = chooseTimeZone({
    mode: timeZoneMode,
    recipientZone: person.country ? findCountryTimeZone(person.country, now) : undefined,
    mailboxZone: person.mailboxZone,
    companyZone: 'UTC',
  })
  const enrolment: EnrolmentRow = {
    id: newId(),
    sequenceId,
    versionId,
    currentId: person.currentId,
    candidateId: person.candidateId,
    mailboxId: person.mailboxId,
    address: person.contact.address ?? '',
    state: isRunning ? 'active' : 'pending',
    position: 1,
    timeZone: zone.timeZone,
    messageIds: person.messageIds ?? [],
    enrolledBy: isMemberActor(actor) ? actor.clientId : null,
    enrolledAt: now,
    version: 0,
  }
  const { messageIds, ...columns } = enrolment
  const inserted = await db
    .insertInto('outreach.enrolments')
    .values({
      ...columns,
      messageIds: sql`${messageIds}::uuid[]`,
      companyId: actor.companyId,
      personId: person.personId,
      timeZoneSource: zone.source,
      reason: null,
      pausedUntil: null,
      completesAt: null,
      endedAt: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return 'already_enrolled'
  if (isRunning) await enqueueStep(ctx, enrolment, 1, person)
  return { enrolmentId: inserted.id }
}
