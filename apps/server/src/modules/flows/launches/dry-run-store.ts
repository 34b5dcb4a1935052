import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Tables } from '#platform/tables'
import type {} from './tables.ts'

export type DryRunRow = Omit<Selectable<Tables['flows.dryRuns']>, 'companyId'>
export type NewDryRun = Omit<Insertable<Tables['flows.dryRuns']>, 'companyId'>
export type NewDryRunPerson = Omit<
  Insertable<Tables['flows.dryRunPeople']>,
  'companyId' | 'dryRunId' | 'currentId'
>

export async function insertDryRun(
  db: Db,
  companyId: string,
  dryRun: NewDryRun,
  people: readonly NewDryRunPerson[],
): Promise<void> {
  await db
    .insertInto('flows.dryRuns')
    .values({ companyId, ...dryRun })
    .execute()
  if (people.length === 0) return
  const { id: dryRunId } = dryRun
  await db
    .insertInto('flows.dryRunPeople')
    .values(people.map((person) => ({ companyId, dryRunId, ...person })))
    .execute()
}

/** Deletes dry runs of the session that were never launched and are a day old. */
export async function deleteOldDryRuns(
  db: Db,
  companyId: string,
  flowId: string,
  now: Date,
): Promise<void> {
  await sql`
    delete from flows.dry_runs d
    where d.company_id = ${companyId} and d.flow_id = ${flowId}
      and d.created_at < ${now}::timestamptz - interval '1 day'
      and not exists (select 1 from flows.launches l
        where l.company_id = d.company_id and l.dry_run_id = d.id)`.execute(db)
}

const columns = [
  'id',
  'flowId',
  'createdBy',
  'createdAt',
  'plan',
  'planVersion',
  'searchVersion',
  'timeZone',
  'people',
  'skipped',
  'emails',
  'creditsAtMost',
  'balance',
  'firstEmailAt',
  'doneBy',
  'checks',
] as const

export function findDryRun(
  db: Db,
  companyId: string,
  { flowId, dryRunId }: { readonly flowId: string; readonly dryRunId: string },
): Promise<DryRunRow | undefined> {
  return db
    .selectFrom('flows.dryRuns')
    .select(columns)
    .where('companyId', '=', companyId)
    .where('flowId', '=', flowId)
    .where('id', '=', dryRunId)
    .executeTakeFirst()
}

export function findLatestDryRun(
  db: Db,
  companyId: string,
  flowId: string,
): Promise<DryRunRow | undefined> {
  return db
    .selectFrom('flows.dryRuns')
    .select(columns)
    .where('companyId', '=', companyId)
    .where('flowId', '=', flowId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Someone who gets the emails of a dry run. */
export interface PlannedPerson {
  readonly place: number
  readonly personId: string
  readonly score: number | null
  readonly mailboxId: string
  readonly messageIds: string[]
  readonly times: (Date | null)[]
  readonly timeZone: string
  readonly credits: number
  readonly creditsSoFar: number
}

interface PlaceRange {
  /** The last place before the range. */
  readonly after?: number
  readonly limit: number
}

/** Lists the people who get emails, under their current ids, in the order of their places. */
export async function listPlannedPeople(
  db: Db,
  companyId: string,
  dryRunId: string,
  { after = 0, limit }: PlaceRange,
): Promise<PlannedPerson[]> {
  const { rows } = await sql<PlannedPerson>`
    select place, current_id as person_id, score, mailbox_id, message_ids, times, time_zone,
      credits, credits_so_far
    from flows.dry_run_people
    where company_id = ${companyId} and dry_run_id = ${dryRunId} and skipped is null
      and place > ${after}
    order by place limit ${limit}`.execute(db)
  return rows
}

export async function listSkippedPeople(
  db: Db,
  companyId: string,
  dryRunId: string,
  { after = 0, limit }: PlaceRange,
): Promise<{ place: number; personId: string; reason: string }[]> {
  const { rows } = await sql<{ place: number; personId: string; reason: string }>`
    select place, current_id as person_id, skipped as reason from flows.dry_run_people
    where company_id = ${companyId} and dry_run_id = ${dryRunId} and skipped is not null
      and place > ${after}
    order by place limit ${limit}`.execute(db)
  return rows
}

/** Saves the send times of a launch, which begin at the end of its grace period. */
export async function updatePlannedTimes(
  db: Db,
  companyId: string,
  dryRunId: string,
  people: readonly { readonly place: number; readonly times: readonly (Date | null)[] }[],
): Promise<void> {
  for (const { place, times } of people) {
    await sql`update flows.dry_run_people set times = ${times}::timestamptz[]
      where company_id = ${companyId} and dry_run_id = ${dryRunId} and place = ${place}`.execute(db)
  }
}
