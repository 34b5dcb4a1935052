import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Tables } from '#platform/tables'
import type {} from './tables.ts'

export type LaunchRow = Omit<Selectable<Tables['flows.launches']>, 'companyId'>
export type NewLaunch = Omit<Insertable<Tables['flows.launches']>, 'companyId'>

const columns = [
  'id',
  'flowId',
  'dryRunId',
  'state',
  'launchedBy',
  'launchedAt',
  'startsAt',
  'people',
  'holdId',
  'creditsHeld',
  'creditsSpent',
  'enrolled',
  'finishedAt',
  'undoneAt',
  'undoneReason',
] as const

export interface NewLaunchPerson {
  readonly place: number
  readonly personId: string
  readonly mergedInto: string | null
  readonly mailboxId: string
  readonly messageIds: string[]
}

export async function insertLaunch(
  db: Db,
  companyId: string,
  launch: NewLaunch,
  people: readonly NewLaunchPerson[],
): Promise<void> {
  await db
    .insertInto('flows.launches')
    .values({ companyId, ...launch })
    .execute()
  const { id: launchId } = launch
  await db
    .insertInto('flows.launchPeople')
    .values(
      people.map((person) => ({ companyId, launchId, ...person, outcome: null, reason: null })),
    )
    .execute()
}

export function findLaunch(
  db: Db,
  companyId: string,
  launchId: string,
): Promise<LaunchRow | undefined> {
  return selectLaunches(db, companyId).where('id', '=', launchId).executeTakeFirst()
}

/** Locks the launch until the transaction ends: an undo and the start exclude each other. */
export function lockLaunch(
  db: Db,
  companyId: string,
  launchId: string,
): Promise<LaunchRow | undefined> {
  return selectLaunches(db, companyId).where('id', '=', launchId).forUpdate().executeTakeFirst()
}

export function findStartingLaunch(
  db: Db,
  companyId: string,
  flowId: string,
): Promise<LaunchRow | undefined> {
  return selectLaunches(db, companyId)
    .where('flowId', '=', flowId)
    .where('state', '=', 'starting')
    .executeTakeFirst()
}

/** Lists the sessions of jobs with a launch that has not started. */
export async function listStartingFlowIds(
  db: Db,
  companyId: string,
  jobIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id from flows.launches l
    join flows.flows f on f.company_id = l.company_id and f.id = l.flow_id
    where l.company_id = ${companyId} and l.state = 'starting'
      and f.job_id = any(${jobIds}::uuid[])
    order by f.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether the dry run, or another one of the session since, was launched and not undone. */
export async function isLaunched(
  db: Db,
  companyId: string,
  {
    id,
    flowId,
    createdAt,
  }: { readonly id: string; readonly flowId: string; readonly createdAt: Date },
): Promise<boolean> {
  const row = await selectLaunches(db, companyId)
    .where('flowId', '=', flowId)
    .where('state', '<>', 'undone')
    .where((eb) => eb.or([eb('dryRunId', '=', id), eb('launchedAt', '>', createdAt)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Lists whom launches of the session are going to enrol, under their current ids. */
export async function listPersonIdsToEnrol(
  db: Db,
  companyId: string,
  flowId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct p.current_id as id from flows.launches l
    join flows.launch_people p on p.company_id = l.company_id and p.launch_id = l.id
      and p.outcome is null
    where l.company_id = ${companyId} and l.flow_id = ${flowId} and l.state <> 'undone'
      and l.finished_at is null`.execute(db)
  return rows.map(({ id }) => id)
}

/** Lists launches, newest first. */
export function listLaunchRows(
  db: Db,
  companyId: string,
  {
    flowId,
    before,
    limit,
  }: { readonly flowId: string; readonly before: string | undefined; readonly limit: number },
): Promise<LaunchRow[]> {
  let query = selectLaunches(db, companyId).where('flowId', '=', flowId)
  if (before !== undefined) query = query.where('id', '<', before)
  return query.orderBy('id', 'desc').limit(limit).execute()
}

function selectLaunches(db: Db, companyId: string) {
  return db.selectFrom('flows.launches').select(columns).where('companyId', '=', companyId)
}

export async function updateLaunch(
  db: Db,
  companyId: string,
  launchId: string,
  changes: Partial<Pick<LaunchRow, 'state' | 'undoneAt' | 'undoneReason' | 'finishedAt'>>,
): Promise<void> {
  await db
    .updateTable('flows.launches')
    .set(changes)
    .where('companyId', '=', companyId)
    .where('id', '=', launchId)
    .execute()
}

/** Counts what the launches of a session have spent, and what those that go on hold. */
export async function countLaunchCredits(
  db: Db,
  companyId: string,
  flowId: string,
): Promise<number> {
  const { rows } = await sql<{ credits: number }>`
    select coalesce(sum(case when finished_at is null then credits_held else credits_spent end), 0)
      as credits
    from flows.launches
    where company_id = ${companyId} and flow_id = ${flowId} and state <> 'undone'`.execute(db)
  return rows[0]?.credits ?? 0
}

export interface PersonToEnrol {
  readonly place: number
  readonly personId: string
  readonly mailboxId: string
  readonly messageIds: string[]
}

/** Lists the next people without an outcome, under their current ids. */
export async function listPeopleToEnrol(
  db: Db,
  companyId: string,
  launchId: string,
  limit: number,
): Promise<PersonToEnrol[]> {
  const { rows } = await sql<PersonToEnrol>`
    select place, current_id as person_id, mailbox_id, message_ids from flows.launch_people
    where company_id = ${companyId} and launch_id = ${launchId} and outcome is null
    order by place limit ${limit}`.execute(db)
  return rows
}

export interface LaunchOutcome {
  readonly place: number
  /** Why the person was left out, or null if they were enrolled. */
  readonly reason: string | null
}

export async function saveOutcomes(
  db: Db,
  companyId: string,
  launchId: string,
  outcomes: readonly LaunchOutcome[],
  creditsSpent: number,
): Promise<void> {
  const places = outcomes.map(({ place }) => place)
  const reasons = outcomes.map(({ reason }) => reason)
  await sql`
    update flows.launch_people p set reason = o.reason,
      outcome = case when o.reason is null then 'enrolled' else 'left_out' end
    from unnest(${places}::integer[], ${reasons}::text[]) o (place, reason)
    where p.company_id = ${companyId} and p.launch_id = ${launchId} and p.place = o.place`.execute(
    db,
  )
  const enrolled = reasons.filter((reason) => reason === null).length
  await sql`
    update flows.launches set enrolled = enrolled + ${enrolled},
      credits_spent = credits_spent + ${creditsSpent}
    where company_id = ${companyId} and id = ${launchId}`.execute(db)
}

export interface LeftOut {
  readonly launchId: string
  readonly personId: string
  readonly reason: string
}

/** Lists who was left out, under their current ids. */
export async function listLeftOut(
  db: Db,
  companyId: string,
  launchIds: readonly string[],
  limitPerLaunch: number,
): Promise<LeftOut[]> {
  const { rows } = await sql<LeftOut>`
    select l.id as launch_id, p.person_id, p.reason
    from unnest(${launchIds}::uuid[]) l (id)
    cross join lateral (
      select current_id as person_id, reason, place from flows.launch_people
      where company_id = ${companyId} and launch_id = l.id and outcome = 'left_out'
      order by place limit ${limitPerLaunch}) p
    order by l.id, p.place`.execute(db)
  return rows
}

export async function countLeftOut(
  db: Db,
  companyId: string,
  launchIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ launchId: string; count: number }>`
    select launch_id, count(*)::int as count from flows.launch_people
    where company_id = ${companyId} and launch_id = any(${launchIds}::uuid[])
      and outcome = 'left_out'
    group by launch_id`.execute(db)
  return new Map(rows.map(({ launchId, count }) => [launchId, count]))
}
