import { sql } from 'kysely'
import {
  listContactStatuses,
  listEmployerKeys,
  listProfiles,
  listSuppressionKeys,
  resolveMergedPeople,
  resolvePeopleForWriting,
} from '#modules/people'
import type { InTx } from '#platform/context'
import { findSuppressions } from '../outbox/suppressed-recipients.ts'
import type { SuppressionReason } from '../outbox/suppression-rules.ts'
import { countContacts } from './contact-limit.ts'

/** What decides whether and when a person is written to. */
export interface PersonFacts {
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

/** Loads the facts by person. People who no longer exist are left out. */
export async function loadPersonFacts(
  ctx: InTx,
  ids: readonly string[],
  /** With `write` they are not merged until the transaction ends. */
  access: 'read' | 'write',
): Promise<ReadonlyMap<string, PersonFacts>> {
  const resolve = access === 'write' ? resolvePeopleForWriting : resolveMergedPeople
  const current = await resolve(ctx, ids)
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
