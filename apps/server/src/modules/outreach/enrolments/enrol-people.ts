import { chooseTimeZone, findCountryTimeZone } from '@headwater/mail/schedule'
import { sql } from 'kysely'
import {
  listContactStatuses,
  listEmployerKeys,
  listProfiles,
  listSuppressionKeys,
  resolvePeopleForWriting,
} from '#modules/people'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { isMemberActor } from '#platform/system-actor'
import { findSuppressions } from '../outbox/suppressed-recipients.ts'
import type { SuppressionReason } from '../outbox/suppression-rules.ts'
import { countContacts } from './contact-limit.ts'
import { enqueueStep } from './enqueue-step.ts'
import { decideRefusal, type EnrolmentRefusal, formatRefusal } from './enrolment-rules.ts'
import type { EnrolmentRow } from './enrolment-store.ts'

interface EnrolmentRequest {
  readonly sequenceId: string
  readonly mailboxId: string
  readonly people: readonly { readonly personId: string; readonly candidateId: string }[]
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
    const sequence = await getSequence(ctx, request)
    const facts = await loadFacts(ctx, request)
    const result: EnrolmentResult = { enrolled: [], refused: [] }
    for (const { personId, candidateId } of request.people) {
      const person = facts.get(personId)
      const reason = person
        ? (decideRefusal({ ...sequence, ...person }) ??
          (await enrolPerson(ctx, request, sequence, { ...person, personId, candidateId })))
        : 'unknown_person'
      if (typeof reason === 'string') {
        result.refused.push({ personId, reason, sentence: formatRefusal(reason) })
      } else result.enrolled.push({ personId, enrolmentId: reason.enrolmentId })
    }
    return result
  })
}

interface SequenceFacts {
  readonly versionId: string
  readonly isRunning: boolean
  readonly timeZoneMode: 'sender' | 'recipient'
  readonly mailboxZone: string
  readonly hasPostalAddress: boolean
  readonly coolDownDays: number
  readonly maxMessages: number
  readonly now: Date
}

async function getSequence(
  { db, actor }: InTx,
  { sequenceId, mailboxId }: EnrolmentRequest,
): Promise<SequenceFacts> {
  const { rows } = await sql<SequenceFacts>`
    select v.id as version_id, q.status = 'running' as is_running, q.time_zone_mode,
      b.time_zone as mailbox_zone, coalesce(s.postal_address, '') <> '' as has_postal_address,
      coalesce(s.cool_down_days, 90) as cool_down_days,
      coalesce(s.max_messages_per_person, 6) as max_messages, outreach.clock() as now
    from outreach.sequences q
    join outreach.mailboxes b
      on b.company_id = q.company_id and b.id = ${mailboxId} and b.removed_at is null
    join lateral (
      select id from outreach.sequence_versions v
      where v.company_id = q.company_id and v.sequence_id = q.id
      order by v.number desc limit 1) v on true
    left join outreach.settings s on s.company_id = q.company_id
    where q.company_id = ${actor.companyId} and q.id = ${sequenceId} and q.status <> 'archived'
    for share of q`.execute(db)
  if (!rows[0]) throw new AppError('not_found', 'Session or mailbox not found.')
  return rows[0]
}

interface PersonFacts {
  readonly currentId: string
  readonly name: string
  readonly country: string | null
  readonly contact: { readonly isLocked: boolean; readonly address: string | null }
  readonly employerKeys: readonly Buffer[]
  readonly suppression: SuppressionReason | null
  readonly isEnrolled: boolean
  readonly lastEndedAt: Date | null
  readonly messagesIn30Days: number
}

async function loadFacts(
  ctx: InTx,
  { people }: EnrolmentRequest,
): Promise<ReadonlyMap<string, PersonFacts>> {
  const ids = people.map(({ personId }) => personId)
  const current = await resolvePeopleForWriting(ctx, ids)
  const contacts = await listContactStatuses(ctx, ids)
  const profiles = await listProfiles(ctx, ids)
  const currentIds = [...current.values()].map(({ id }) => id)
  const history = await listHistory(ctx, currentIds)
  const contactCounts = await countContacts(ctx, currentIds)
  const { keyring, actor } = ctx
  const reachable = [...current].map(([personId, person]) => {
    const status = contacts.get(personId)
    const address = status && status.state !== 'locked' ? status.email : null
    const profile = profiles.get(personId)?.profile
    const experiences = profile?.experiences ?? []
    const employerKeys = listEmployerKeys(keyring, actor.companyId, experiences)
    const addressKeys =
      address === null ? [] : listSuppressionKeys(keyring, actor.companyId, address)
    const keys = [...addressKeys, ...employerKeys]
    return { personId, person, status, address, profile, employerKeys, keys }
  })
  const suppressions = await findSuppressions(
    ctx,
    new Map(reachable.map(({ personId, keys }) => [personId, keys])),
  )
  return new Map(
    reachable.map(({ personId, person, status, address, profile, employerKeys }) => [
      personId,
      {
        currentId: person.id,
        name: profile?.name ?? '',
        country: profile?.place?.country ?? null,
        contact: { isLocked: status?.state === 'locked', address },
        employerKeys,
        suppression: person.isSuppressed ? 'suppressed' : (suppressions.get(personId) ?? null),
        ...(history.get(person.id) ?? { isEnrolled: false, lastEndedAt: null }),
        messagesIn30Days: contactCounts.get(person.id) ?? 0,
      },
    ]),
  )
}

type History = Pick<PersonFacts, 'isEnrolled' | 'lastEndedAt'>

async function listHistory(
  { db, actor }: InTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, History>> {
  const { rows } = await sql<History & { currentId: string }>`
    select e.current_id,
      bool_or(e.state in ('pending', 'active', 'paused')) as is_enrolled,
      max(e.ended_at) as last_ended_at
    from outreach.enrolments e
    where e.company_id = ${actor.companyId} and e.current_id = any(${ids}::uuid[])
    group by e.current_id`.execute(db)
  return new Map(rows.map(({ currentId, ...history }) => [currentId, history]))
}

/** Two sequences may race for a person: the unique index lets one of them win. */
async function enrolPerson(
  ctx: InTx,
  { sequenceId, mailboxId }: EnrolmentRequest,
  { versionId, isRunning, timeZoneMode, mailboxZone, now }: SequenceFacts,
  person: PersonFacts & { readonly personId: string; readonly candidateId: string },
): Promise<{ enrolmentId: string } | EnrolmentRefusal> {
  const { db, actor } = ctx
  const zone = chooseTimeZone({
    mode: timeZoneMode,
    recipientZone: person.country ? findCountryTimeZone(person.country, now) : undefined,
    mailboxZone,
    companyZone: 'UTC',
  })
  const enrolment: EnrolmentRow = {
    id: newId(),
    sequenceId,
    versionId,
    currentId: person.currentId,
    candidateId: person.candidateId,
    mailboxId,
    address: person.contact.address ?? '',
    state: isRunning ? 'active' : 'pending',
    position: 1,
    timeZone: zone.timeZone,
    enrolledBy: isMemberActor(actor) ? actor.clientId : null,
    enrolledAt: now,
    version: 0,
  }
  const inserted = await db
    .insertInto('outreach.enrolments')
    .values({
      ...enrolment,
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
