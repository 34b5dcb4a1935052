import type { ClientFailure } from '@headwater/contract/telemetry'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { UsageTally } from './rules.ts'
import type {} from './tables.ts'

/** The most different pages and actions a company may have on one day. */
const maxNamesPerDay = 400

interface Occurrence {
  readonly groupId: string
  readonly clientId: string
  readonly recordedAt: Date
}

interface SeenGroup {
  readonly fingerprint: string
  readonly id: string
  readonly message: string
  readonly method: string
  readonly route: string
}

/** Inserts a group or marks it as seen again, and returns its id. */
export async function saveGroup(
  db: Db,
  companyId: string,
  group: SeenGroup,
  seenAt: Date,
): Promise<string> {
  const { id } = await db
    .insertInto('telemetry.failureGroups')
    .values({ companyId, ...group, firstSeenAt: seenAt, lastSeenAt: seenAt })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'fingerprint']).doUpdateSet({ lastSeenAt: seenAt }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertFailures(
  db: Db,
  companyId: string,
  { groupId, clientId, recordedAt }: Occurrence,
  failures: readonly { readonly id: string; readonly report: ClientFailure }[],
): Promise<void> {
  await db
    .insertInto('telemetry.failurePeople')
    .values({ companyId, groupId, clientId, times: failures.length })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'groupId', 'clientId']).doUpdateSet((eb) => ({
        times: eb('telemetry.failurePeople.times', '+', eb.ref('excluded.times')),
      })),
    )
    .execute()
  await db
    .insertInto('telemetry.failures')
    .values(
      failures.map(({ id, report }) => ({
        companyId,
        id,
        groupId,
        clientId,
        recordedAt,
        report: JSON.stringify(report),
      })),
    )
    .execute()
}

/** Adds to the counts of a day. New names beyond the limit of the day are left out. */
export async function addUsage(
  db: Db,
  companyId: string,
  day: string,
  tallies: readonly UsageTally[],
): Promise<void> {
  const known = await db
    .selectFrom('telemetry.usage')
    .where('companyId', '=', companyId)
    .where('day', '=', day)
    .select(['kind', 'name'])
    .execute()
  const names = new Set(known.map(({ kind, name }) => `${kind} ${name}`))
  const counted = tallies.filter(({ kind, name }) => {
    if (names.size < maxNamesPerDay) names.add(`${kind} ${name}`)
    return names.has(`${kind} ${name}`)
  })
  if (counted.length === 0) return
  await db
    .insertInto('telemetry.usage')
    .values(counted.map((tally) => ({ companyId, day, ...tally })))
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'day', 'kind', 'name']).doUpdateSet((eb) => ({
        times: eb('telemetry.usage.times', '+', eb.ref('excluded.times')),
      })),
    )
    .execute()
}

/** Inserts failures without a company; those of a batch that is there already are left out. */
export async function insertVisitorFailures(
  db: Db,
  batchId: string,
  recordedAt: Date,
  failures: readonly ClientFailure[],
): Promise<void> {
  await db
    .insertInto('telemetry.visitorFailures')
    .values(
      failures.map((report, place) => ({
        batchId,
        place,
        recordedAt,
        report: JSON.stringify(report),
      })),
    )
    .onConflict((conflict) => conflict.columns(['batchId', 'place']).doNothing())
    .execute()
}

export async function deleteExpiredRecords(
  db: Db,
  failuresBefore: Date,
  usageBefore: string,
): Promise<void> {
  await sql`select telemetry.delete_expired(${failuresBefore}, ${usageBefore})`.execute(db)
}
