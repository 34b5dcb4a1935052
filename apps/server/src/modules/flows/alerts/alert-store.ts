import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Tables } from '#platform/tables'
import type { FindKind } from './tables.ts'

export type AlertRow = Omit<Selectable<Tables['flows.alerts']>, 'companyId'>
export type RecipientRow = Omit<Selectable<Tables['flows.alertRecipients']>, 'companyId' | 'flowId'>

const columns = [
  'flowId',
  'version',
  'isOn',
  'onFull',
  'onNear',
  'nearScore',
  'onJobChange',
  'frequency',
  'hour',
  'savedBy',
  'onSince',
  'nextCheckAt',
  'checkedAt',
  'criteriaHash',
  'total',
  'personIds',
  'leastScore',
  'nearIds',
  'nearLeastScore',
  'knownIds',
  'lastFind',
] as const

export function findAlert(
  db: Db,
  companyId: string,
  flowId: string,
): Promise<AlertRow | undefined> {
  return selectAlert(db, companyId, flowId).executeTakeFirst()
}

/** Locks the alert, so that one check or change happens at a time. */
export function lockAlert(
  db: Db,
  companyId: string,
  flowId: string,
): Promise<AlertRow | undefined> {
  return selectAlert(db, companyId, flowId).forUpdate().executeTakeFirst()
}

function selectAlert(db: Db, companyId: string, flowId: string) {
  return db
    .selectFrom('flows.alerts')
    .select(columns)
    .where('companyId', '=', companyId)
    .where('flowId', '=', flowId)
}

export type AlertChange = Partial<Omit<AlertRow, 'flowId' | 'onSince'>>

/** Returns false if another request has created it meanwhile. */
export async function insertAlert(
  db: Db,
  companyId: string,
  alert: Pick<
    AlertRow,
    | 'flowId'
    | 'isOn'
    | 'onFull'
    | 'onNear'
    | 'nearScore'
    | 'onJobChange'
    | 'frequency'
    | 'hour'
    | 'savedBy'
    | 'nextCheckAt'
  >,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('flows.alerts')
    .values({ companyId, ...alert })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateAlertRow(
  db: Db,
  companyId: string,
  flowId: string,
  change: AlertChange,
): Promise<void> {
  await db
    .updateTable('flows.alerts')
    .set(change)
    .where('companyId', '=', companyId)
    .where('flowId', '=', flowId)
    .execute()
}

/** Forgets what it compares with: what is there now is not new. */
export async function resetAlertBaseline(db: Db, companyId: string, flowId: string): Promise<void> {
  await sql`update flows.alerts set on_since = now(), criteria_hash = null, total = null,
      person_ids = null, least_score = null, near_ids = null, near_least_score = null,
      known_ids = '{}'
    where company_id = ${companyId} and flow_id = ${flowId}`.execute(db)
}

/** Makes the alert of a session due, if it is on. */
export async function makeAlertDue(
  db: Db,
  companyId: string,
  flowId: string,
  dueAt: Date,
): Promise<void> {
  await db
    .updateTable('flows.alerts')
    .set({ nextCheckAt: dueAt })
    .where('companyId', '=', companyId)
    .where('flowId', '=', flowId)
    .where('isOn', '=', true)
    .execute()
}

export async function deleteAlertRow(db: Db, companyId: string, flowId: string): Promise<void> {
  await db
    .deleteFrom('flows.alerts')
    .where('companyId', '=', companyId)
    .where('flowId', '=', flowId)
    .execute()
}

export interface DueAlert {
  readonly companyId: string
  readonly flowId: string
  readonly dueAt: Date
}

/** Lists the due alerts of all companies. */
export async function listDueAlerts(db: Db, dueAt: Date): Promise<DueAlert[]> {
  const { rows } = await sql<DueAlert>`select company_id, flow_id, due_since as due_at
    from flows.list_due_alerts(${dueAt})`.execute(db)
  return rows
}

export function listRecipients(db: Db, companyId: string, flowId: string): Promise<RecipientRow[]> {
  return db
    .selectFrom('flows.alertRecipients')
    .select(['clientId', 'nextAt', 'toldThrough', 'lastAt', 'lastPeople'])
    .where('companyId', '=', companyId)
    .where('flowId', '=', flowId)
    .orderBy('clientId')
    .execute()
}

export async function upsertRecipient(
  db: Db,
  companyId: string,
  flowId: string,
  recipient: RecipientRow,
): Promise<void> {
  const { nextAt, toldThrough, lastAt, lastPeople } = recipient
  await db
    .insertInto('flows.alertRecipients')
    .values({ companyId, flowId, ...recipient })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'flowId', 'clientId'])
        .doUpdateSet({ nextAt, toldThrough, lastAt, lastPeople }),
    )
    .execute()
}

export async function deleteRecipients(
  db: Db,
  companyId: string,
  flowId: string,
  clientIds: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('flows.alertRecipients')
    .where('companyId', '=', companyId)
    .where('flowId', '=', flowId)
    .where('clientId', '=', sql<string>`any(${clientIds}::uuid[])`)
    .execute()
}

/** An event that an alert reports. */
export interface NewFind {
  readonly personId: string
  readonly kind: FindKind
  /** Of the same event there is one find only. */
  readonly event: string
}

export interface FindRow {
  readonly personId: string
  readonly kind: FindKind
  readonly number: number
}

/** Inserts the events that were not found before, numbered on from the last one. */
export async function insertFinds(
  db: Db,
  companyId: string,
  flowId: string,
  { finds, lastFind, foundAt }: { finds: readonly NewFind[]; lastFind: number; foundAt: Date },
): Promise<number> {
  const personIds = finds.map(({ personId }) => personId)
  const kinds = finds.map(({ kind }) => kind)
  const events = finds.map(({ event }) => event)
  const { rows } = await sql<{ number: number }>`
    insert into flows.alert_finds
      (company_id, flow_id, person_id, kind, event, number, found_at)
    select ${companyId}::uuid, ${flowId}::uuid, n.person_id, n.kind, n.event,
      ${lastFind}::int + row_number() over (order by n.place), ${foundAt}
    from unnest(${personIds}::uuid[], ${kinds}::text[], ${events}::text[])
      with ordinality as n (person_id, kind, event, place)
    where not exists (select 1 from flows.alert_finds f
      where f.company_id = ${companyId} and f.flow_id = ${flowId}
        and f.current_id = n.person_id and f.kind = n.kind and f.event = n.event)
    on conflict (company_id, flow_id, person_id, kind, event) do nothing
    returning number`.execute(db)
  return Math.max(lastFind, ...rows.map(({ number }) => number))
}

/** Lists the events after a number, under the people’s current ids. */
export function listFindsAfter(
  db: Db,
  companyId: string,
  flowId: string,
  number: number,
): Promise<FindRow[]> {
  return db
    .selectFrom('flows.alertFinds')
    .select(['currentId as personId', 'kind', 'number'])
    .where('companyId', '=', companyId)
    .where('flowId', '=', flowId)
    .where('number', '>', number)
    .orderBy('number')
    .execute()
}

export interface VerdictOfRecipient {
  readonly personId: string
  readonly clientId: string
  readonly verdict: 'yes' | 'maybe' | 'no'
  readonly givenAt: Date
}

/** Lists what these members said of people in this session. */
export function listVerdictsOf(
  db: Db,
  companyId: string,
  flowId: string,
  clientIds: readonly string[],
): Promise<VerdictOfRecipient[]> {
  return db
    .selectFrom('flows.verdicts')
    .select(['currentId as personId', 'clientId', 'verdict', 'givenAt'])
    .where('companyId', '=', companyId)
    .where('flowId', '=', flowId)
    .where('clientId', '=', sql<string>`any(${clientIds}::uuid[])`)
    .execute()
}
