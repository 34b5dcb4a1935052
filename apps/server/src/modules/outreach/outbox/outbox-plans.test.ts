import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { anOwner, type Member } from '#test/identity-builders'
import { aMailbox } from '#test/outreach-builders'
import { countRowsRead, openPlanReader, type PlanReader } from '#test/query-plans'
import { vacuum } from '#test/vacuum'
import { startWorld } from '#test/world'
import { claimMessageRow, listDueMessages, lockMailbox } from './claim-store.ts'
import { handOffMessage } from './message-store.ts'

const world = startWorld()
const messages = 20_000
let owner: Member
let mailboxIds: string[]
let reader: PlanReader

/** Many messages with the same due time, as hourly slots make them; half of them later. */
beforeAll(async () => {
  owner = await anOwner(world)
  mailboxIds = await Promise.all(Array.from({ length: 40 }, () => aMailbox(world, owner)))
  await sql`
    insert into outreach.messages (company_id, id, mailbox_id, kind, to_address, to_domain,
      suppression_keys, subject, body_html, state, due_at, due_reason, message_id)
    select ${owner.companyId}, gen_random_uuid(), (${mailboxIds}::uuid[])[1 + n % 40], 'single',
      'a' || n || '@example.org', 'example.org', array[sha256(n::text::bytea)], '', '', 'scheduled',
      now() + case when n % 2 = 0 then interval '-1 hour' else interval '1 hour' end, 'slot',
      '<' || n || '@meridian.test>'
    from generate_series(1, ${messages}::int) n`.execute(world.ownerDb)
  await vacuum(world.ownerUrl, ['outreach.messages', 'outreach.mailboxes'])
  reader = openPlanReader(world.appUrl, owner.companyId)
}, 60_000)
afterAll(() => reader.close())

it('listing what is due is one scan of the two-column index, in order', async () => {
  // The plan inside a function is not shown, so its text is explained by itself.
  const { rows } = await sql<{ prosrc: string }>`
    select prosrc from pg_proc where proname = 'list_due'`.execute(world.ownerDb)
  const text = rows[0]?.prosrc
    .replace('limit batch', 'limit 500')
    .replace('busy_mailboxes', `'{}'::uuid[]`)
  const { rows: plans } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`
    ${sql.raw(`explain (analyze, format json) ${text}`)}`.execute(world.ownerDb)
  const steps = flatten(plans[0]?.['QUERY PLAN']?.[0].Plan)
  const scans = steps.filter((step) => step['Relation Name'] === 'messages')
  expect(scans).toMatchObject([{ 'Index Name': 'messages_due', 'Actual Rows': 500 }])
  expect(steps.map((step) => step['Node Type'])).not.toContain('Sort')
})

it('a claim reads the due messages of its mailbox and the one it claims', async () => {
  const [id = ''] = mailboxIds
  const { steps } = await reader.explainPlans(async (db) => {
    const mailbox = await lockMailbox(db, owner.companyId, id)
    if (!mailbox) throw new Error('The mailbox is locked.')
    const found = await listDueMessages(db, owner.companyId, mailbox, 50)
    expect(found?.due).toHaveLength(50)
    const request = {
      id: found?.due[0]?.id ?? '',
      leaseToken: newId(),
      leaseSeconds: 60,
      worker: 'test',
      mime: undefined,
      spacingSeconds: undefined,
    }
    return claimMessageRow(db, owner.companyId, mailbox, request)
  })
  const scans = steps.filter((step) => step['Relation Name'] === 'messages')
  expect(scans.length).toBeGreaterThan(0)
  const indexes = ['pkey', 'waiting', 'leased', 'by_mailbox'].map((name) => `messages_${name}`)
  for (const { 'Index Name': name } of scans) if (name) expect(indexes).toContain(name)
  for (const step of steps) expect(countRowsRead(step)).toBeLessThanOrEqual(messages / 40)
  expect(scans.map((step) => step['Node Type'])).not.toContain('Seq Scan')
})

it('a hand-off reads one message', async () => {
  const { steps } = await reader.explainPlans((db) =>
    handOffMessage(
      db,
      owner.companyId,
      { id: newId(), attempt: 1, leaseToken: newId() },
      { worker: 'test', leaseSeconds: 60 },
    ),
  )
  const scans = steps.filter((step) => step['Relation Name'] === 'messages')
  const indexes = scans.flatMap((scan) => scan['Index Name'] ?? [])
  expect(indexes).toHaveLength(1)
  expect(['messages_pkey', 'messages_leased']).toContain(indexes[0])
  for (const step of steps) expect(countRowsRead(step)).toBeLessThanOrEqual(40)
})

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows': number
  readonly Plans?: readonly PlanNode[]
}

function flatten(plan: PlanNode | undefined): PlanNode[] {
  return plan ? [plan, ...(plan.Plans ?? []).flatMap(flatten)] : []
}
