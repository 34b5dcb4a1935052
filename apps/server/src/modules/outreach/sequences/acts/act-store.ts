import type { EnrolmentState } from '@headwater/contract/outreach/explanations'
import type { MessageState } from '@headwater/contract/outreach/messages'
import type { SequenceAct } from '@headwater/contract/outreach/sequences'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { wasNeverHandedOff } from '../../enrolments/revive-step.ts'

export interface ActTarget {
  readonly id: string
  readonly personId: string
  readonly candidateId: string
  readonly state: EnrolmentState
  readonly position: number
  readonly steps: number
  readonly hasAllSent: boolean
  readonly toName: string | null
  readonly messages: readonly {
    readonly position: number
    readonly state: MessageState
    readonly wasNeverHandedOff: boolean
  }[]
  /** What undo restores, as JSON. */
  readonly before: string
  readonly messagesBefore: string
}

/** The columns of an enrolment as `e` that undo restores. */
const savedColumns = sql`json_build_object('state', e.state, 'reason', e.reason,
  'paused_until', e.paused_until, 'position', e.position, 'completes_at', e.completes_at,
  'ended_at', e.ended_at)`

/** What a message as `m` is now. That it is due at another time is no event. */
const messageNow = sql`jsonb_build_array(m.state, m.attempt, m.reason)`

/** Locks the people of an action, and their messages, with what they are before it. */
export async function lockActTargets(
  db: Db,
  companyId: string,
  sequenceId: string,
  enrolmentIds: readonly string[],
): Promise<ActTarget[]> {
  await sql`select id from outreach.enrolments
    where company_id = ${companyId} and sequence_id = ${sequenceId}
      and id = any(${enrolmentIds}::uuid[])
    order by id for update`.execute(db)
  await sql`select id from outreach.messages
    where company_id = ${companyId} and enrolment_id = any(${enrolmentIds}::uuid[])
    order by id for update`.execute(db)
  const { rows } = await sql<ActTarget>`
    select e.id, e.current_id as person_id, e.candidate_id, e.state, e.position,
      (select count(*)::int from outreach.steps s
        where s.company_id = e.company_id and s.version_id = e.version_id) as steps,
      e.completes_at is not null as has_all_sent, f.to_name,
      coalesce(f.messages, '[]') as messages, ${savedColumns}::text as before,
      coalesce(f.before, '{}')::text as messages_before
    from outreach.enrolments e
    cross join lateral (
      select min(m.to_name) as to_name,
        json_agg(json_build_object('position', m.position, 'state', m.state,
          'wasNeverHandedOff', ${wasNeverHandedOff})) as messages,
        jsonb_object_agg(m.id, jsonb_build_object('state', m.state, 'reason', m.reason,
          'due_at', m.due_at, 'due_reason', m.due_reason)) as before
      from outreach.messages m
      where m.company_id = e.company_id and m.enrolment_id = e.id) f
    where e.company_id = ${companyId} and e.sequence_id = ${sequenceId}
      and e.id = any(${enrolmentIds}::uuid[])
    order by e.id`.execute(db)
  return rows
}

interface NewAct {
  readonly id: string
  readonly sequenceId: string
  readonly clientId: string
  readonly kind: SequenceAct['kind']
  readonly targets: readonly Pick<ActTarget, 'id' | 'before' | 'messagesBefore'>[]
}

/** Saves what the people were before an action and what it has made of them. Call it afterwards. */
export async function insertAct(
  db: Db,
  companyId: string,
  { id, sequenceId, clientId, kind, targets }: NewAct,
): Promise<void> {
  await sql`
    insert into outreach.sequence_acts (company_id, id, sequence_id, by_client_id, kind, done_at)
    values (${companyId}, ${id}, ${sequenceId}, ${clientId}, ${kind},
      outreach.clock())`.execute(db)
  await sql`
    insert into outreach.sequence_act_rows
      (company_id, act_id, enrolment_id, before, messages_before, version, messages_after)
    select e.company_id, ${id}::uuid, e.id, t.before::jsonb, t.messages_before::jsonb, e.version,
      ${messagesNow}
    from unnest(${targets.map((one) => one.id)}::uuid[],
      ${targets.map(({ before }) => before)}::text[],
      ${targets.map(({ messagesBefore }) => messagesBefore)}::text[])
      as t (id, before, messages_before)
    join outreach.enrolments e on e.company_id = ${companyId} and e.id = t.id`.execute(db)
}

/** What the messages of an enrolment as `e` are now. */
const messagesNow = sql`coalesce((
  select jsonb_object_agg(m.id, ${messageNow}) from outreach.messages m
  where m.company_id = e.company_id and m.enrolment_id = e.id), '{}')`

const undoWindow = sql`interval '1 hour'`

/** Deletes actions that can no longer be undone. */
export async function deleteOldActs(db: Db, companyId: string): Promise<void> {
  await sql`
    delete from outreach.sequence_acts
    where company_id = ${companyId} and done_at < outreach.clock() - ${undoWindow}`.execute(db)
}

/** Locks an action that its member can still undo, so that it is undone once. */
export async function lockAct(
  db: Db,
  companyId: string,
  act: { readonly id: string; readonly sequenceId: string; readonly clientId: string },
): Promise<{ kind: SequenceAct['kind'] } | undefined> {
  const { rows } = await sql<{ kind: SequenceAct['kind'] }>`
    select kind from outreach.sequence_acts
    where company_id = ${companyId} and id = ${act.id} and sequence_id = ${act.sequenceId}
      and by_client_id = ${act.clientId} and done_at >= outreach.clock() - ${undoWindow}
    for update`.execute(db)
  return rows[0]
}

export async function deleteAct(db: Db, companyId: string, id: string): Promise<void> {
  await sql`delete from outreach.sequence_acts
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** A message as it was before an action. */
interface MessageBefore {
  readonly state: MessageState
  readonly reason: string | null
  readonly dueAt: string
  readonly dueReason: string
}

export interface UndoRow {
  readonly enrolmentId: string
  readonly candidateId: string
  /** Nothing has happened to the person and their messages since. */
  readonly isUnchanged: boolean
  readonly stateBefore: EnrolmentState
  readonly stateNow: EnrolmentState
  readonly messages: readonly {
    readonly id: string
    readonly state: MessageState
    readonly reason: string | null
    readonly wasNeverHandedOff: boolean
    /** Null for one that the action has created. */
    readonly before: MessageBefore | null
  }[]
}

/** Locks the people of an action, and their messages, with what has become of them since. */
export async function lockUndoRows(db: Db, companyId: string, actId: string): Promise<UndoRow[]> {
  const theirs = sql`select enrolment_id from outreach.sequence_act_rows
    where company_id = ${companyId} and act_id = ${actId}`
  await sql`select id from outreach.enrolments
    where company_id = ${companyId} and id in (${theirs}) order by id for update`.execute(db)
  await sql`select id from outreach.messages
    where company_id = ${companyId} and enrolment_id in (${theirs})
    order by id for update`.execute(db)
  const { rows } = await sql<UndoRow>`
    select e.id as enrolment_id, e.candidate_id, e.version = r.version and r.messages_after = ${messagesNow}
        as is_unchanged,
      r.before ->> 'state' as state_before, e.state as state_now,
      coalesce((
        select json_agg(json_build_object('id', m.id, 'state', m.state,
          'reason', m.reason, 'wasNeverHandedOff', ${wasNeverHandedOff},
          'before', case when b.it is not null then json_build_object('state', b.it ->> 'state',
            'reason', b.it ->> 'reason', 'dueAt', b.it ->> 'due_at',
            'dueReason', b.it ->> 'due_reason') end) order by m.id)
        from outreach.messages m
        cross join lateral (select r.messages_before -> m.id::text as it) b
        where m.company_id = e.company_id and m.enrolment_id = e.id), '[]') as messages
    from outreach.sequence_act_rows r
    join outreach.enrolments e on e.company_id = r.company_id and e.id = r.enrolment_id
    where r.company_id = ${companyId} and r.act_id = ${actId}
    order by e.id`.execute(db)
  return rows
}
