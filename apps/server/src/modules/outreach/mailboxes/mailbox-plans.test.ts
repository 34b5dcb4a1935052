import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { anOwner, type Member } from '#test/identity-builders'
import { aMailbox } from '#test/mailbox-builders'
import { countRowsRead, openPlanReader, type PlanReader } from '#test/query-plans'
import { countWaiting, listMailboxUsage } from './mailbox-usage-store.ts'

const world = startTestApp()
const dayStart = new Date('2026-01-05T00:00:00Z')
let owner: Member
let mailboxId: string
let plans: PlanReader

beforeAll(async () => {
  owner = await anOwner(world)
  mailboxId = (await aMailbox(world, owner)).id
  const busy = (await aMailbox(world, owner)).id
  // 30 of this mailbox today, 2,000 before, 7 that wait, and 3,000 of a colleague's.
  await insertMessages(mailboxId, 'accepted', 30, '2026-01-05T08:00:00Z')
  await insertMessages(mailboxId, 'accepted', 2_000, '2026-01-01T08:00:00Z')
  await insertMessages(mailboxId, 'scheduled', 7, null)
  await insertMessages(busy, 'accepted', 3_000, '2026-01-05T08:00:00Z')
  await sql`analyze outreach.messages`.execute(world.ownerDb)
  plans = openPlanReader(world.appUrl, owner.companyId)
})
afterAll(() => plans.close())

async function insertMessages(mailbox: string, state: string, count: number, at: string | null) {
  const ids = Array.from({ length: count }, newId)
  await sql`
    insert into outreach.messages (company_id, id, mailbox_id, kind, to_address, to_domain,
      suppression_keys, subject, body_html, state, due_at, due_reason, message_id, handed_off_at,
      accepted_at)
    select ${owner.companyId}, id, ${mailbox}, 'single', 'anna@candidate.test', 'candidate.test',
      '{}', 'Hello', '<p>Hello</p>', ${state}, now(), 'due_now', '<' || id || '@meridian.test>',
      ${at}::timestamptz, ${at}::timestamptz
    from unnest(${ids}::uuid[]) as id`.execute(world.ownerDb)
}

describe('the numbers of a mailbox', () => {
  it('read only the messages they count, by an index', async () => {
    const { companyId } = owner
    const query = [{ id: mailboxId, dayStart, holds: 'all' as const }]
    const { found, steps } = await plans.explainPlans((db) =>
      listMailboxUsage(db, companyId, query),
    )
    expect(found).toEqual([{ id: mailboxId, sentToday: 30, held: 7 }])
    const scans = steps.filter((step) => step['Relation Name'] === 'messages')
    expect(scans.length).toBeGreaterThan(0)
    expect(scans.map((scan) => scan['Node Type']).filter((type) => type === 'Seq Scan')).toEqual([])
    const read = scans.reduce((sum, scan) => sum + countRowsRead(scan), 0)
    expect(read).toBeLessThanOrEqual(40)
  })

  it('count what stops with it by an index', async () => {
    const { found, steps } = await plans.explainPlans((db) =>
      countWaiting(db, owner.companyId, mailboxId),
    )
    expect(found).toEqual({ scheduled: 7, openThreads: 0 })
    const scans = steps.filter((step) => step['Relation Name'] === 'messages')
    expect(scans.reduce((sum, scan) => sum + countRowsRead(scan), 0)).toBeLessThanOrEqual(14)
  })
})
