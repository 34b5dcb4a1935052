import { sql } from 'kysely'
import { newId } from '#platform/ids'
import type { Member } from './identity-builders.ts'
import { aMailbox } from './mailbox-builders.ts'
import type { World } from './world.ts'

interface Crowd {
  readonly sessions: number
  /** In each session. */
  readonly people: number
}

/**
 * Inserts running sessions of a company, each of its own job and with three steps, and returns their
 * ids. Everyone has two emails: one that was sent, and one that is planned or set aside.
 */
export async function insertCrowdedSessions(
  world: World,
  member: Member,
  { sessions, people }: Crowd,
): Promise<string[]> {
  const { companyId, clientId } = member
  const { ownerDb } = world
  const mailbox = (await aMailbox(world, member)).id
  const ids = Array.from({ length: sessions }, newId)
  await sql`
    insert into jobs.jobs (company_id, id, title, title_key, status, owner_id, search_text,
      created_by)
    select ${companyId}, id, 'Nurse', 'nurse', 'open', ${clientId}, '', ${clientId}
    from unnest(${ids}::uuid[]) as id`.execute(ownerDb)
  await sql`
    insert into flows.flows (company_id, id, job_id, number, name, mode, status, created_by)
    select ${companyId}, id, id, 1, 'Nurses', 'manual', 'running', ${clientId}
    from unnest(${ids}::uuid[]) as id`.execute(ownerDb)
  await sql`
    insert into flows.plans (company_id, flow_id, content, version, saved_by, saved_at)
    select ${companyId}, id, jsonb_build_object('creditBudget', 50, 'mailboxIds',
      jsonb_build_array(${mailbox}::text)), 1, ${clientId}, now()
    from unnest(${ids}::uuid[]) as id`.execute(ownerDb)
  await sql`
    insert into outreach.sequences (company_id, id, job_id, name, status)
    select ${companyId}, id, id, 'Nurses', 'running' from unnest(${ids}::uuid[]) as id`.execute(
    ownerDb,
  )
  await sql`
    with versions as (
      insert into outreach.sequence_versions (company_id, id, sequence_id, number)
      select company_id, gen_random_uuid(), id, 1 from outreach.sequences
      where company_id = ${companyId} returning company_id, id)
    insert into outreach.steps (company_id, version_id, position, send_after, days, hours, subject,
      body_html, is_same_thread)
    select v.company_id, v.id, p, 1, '{1}', '{9}', 'A role', '<p>Hello</p>', false
    from versions v cross join generate_series(1, 3) p`.execute(ownerDb)
  await insertPeople(world, companyId, mailbox, people)
  await sql`analyze jobs.jobs, flows.flows, flows.plans, outreach.sequences,
    outreach.sequence_versions, outreach.steps, outreach.enrolments, outreach.messages,
    outreach.enrolment_events`.execute(ownerDb)
  return ids
}

async function insertPeople(
  { ownerDb }: World,
  companyId: string,
  mailbox: string,
  people: number,
): Promise<void> {
  await sql`
    insert into outreach.enrolments (company_id, id, sequence_id, version_id, person_id, current_id,
      candidate_id, mailbox_id, address, state, reason, position, time_zone, time_zone_source,
      enrolled_at)
    select ${companyId}, gen_random_uuid(), v.sequence_id, v.id, p.id, p.id, gen_random_uuid(),
      ${mailbox}, 'anna@candidate.test', s.state, s.reason, 2, 'UTC', 'mailbox', now()
    from outreach.sequence_versions v
    cross join generate_series(1, ${people}) n
    cross join lateral (select md5(v.id::text || n)::uuid as id) p
    cross join lateral (select
      (array['active', 'active', 'replied', 'paused', 'paused', 'paused', 'bounced', 'stopped',
        'completed'])[1 + n % 9] as state,
      (array[null, null, 'replied', 'member', 'out_of_office', 'refused', 'dead_address', 'member',
        'all_steps_sent'])[1 + n % 9] as reason) s
    where v.company_id = ${companyId}`.execute(ownerDb)
  await sql`
    insert into outreach.messages (company_id, id, mailbox_id, enrolment_id, sequence_id, position,
      kind, to_name, to_address, to_domain, suppression_keys, subject, body_html, state, due_at,
      due_reason, message_id, handed_off_at, accepted_at)
    select ${companyId}, m.id, ${mailbox}, e.id, e.sequence_id, p, 'step', 'Anna Abel',
      'anna@candidate.test', 'candidate.test', '{}', 'A role', '<p>Hello</p>',
      case when p = 1 then 'accepted'
        when e.state in ('active', 'paused') then 'scheduled' else 'cancelled' end,
      now() + p * interval '1 day' + random() * interval '9 hours', 'slot', '<' || m.id || '@x>',
      case when p = 1 then now() end, case when p = 1 then now() end
    from outreach.enrolments e cross join generate_series(1, 2) p
    cross join lateral (select md5(e.id::text || p)::uuid as id) m
    where e.company_id = ${companyId}`.execute(ownerDb)
  await sql`
    insert into outreach.enrolment_events (company_id, enrolment_id, sequence_id, kind, at, reason,
      position)
    select e.company_id, e.id, e.sequence_id, k.kind, now(), e.reason, 1
    from outreach.enrolments e
    cross join lateral (
      select 'sent' as kind
      union all select 'failed' where e.state = 'paused'
      union all select case e.state when 'completed' then 'finished' else e.state end
        where e.state <> 'active') k
    where e.company_id = ${companyId}`.execute(ownerDb)
}
