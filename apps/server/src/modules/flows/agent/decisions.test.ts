import * as contract from '@headwater/contract/flows/agent-decisions'
import { changeSequencePeople } from '@headwater/contract/outreach/sequences'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { aDecision, aSearchRun } from '#test/agent-record-builders'
import { aFlow } from '#test/flow-builders'
import { anOwner } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { startOutboxWorld } from '#test/outbox-world'
import { aPerson } from '#test/person-builders'
import { aReply, aRunningSession, type EnrolledPerson, setSent } from '#test/sequence-builders'
import { runSourcingTask } from '#test/sourcing-builders'

const world = startOutboxWorld()
let [flowId, jobId] = ['', '']

beforeEach(async () => {
  jobId = await aJob(world, world.owner, { title: 'Ward nurse' })
  const criteria = [{ id: 'place', attribute: 'countries' as const, countries: ['PT'] }]
  flowId = (await aFlow(world, world.owner, { jobId, mode: 'agent', criteria })).id
})

type ListArgs = { kind?: contract.DecisionFilter; search?: string; limit?: number; cursor?: string }

async function list(args: ListArgs = {}) {
  const { body } = await world.call(
    contract.listAgentDecisions,
    { flowId, ...args },
    { as: world.owner },
  )
  return body
}

async function aNurse(name: string): Promise<string> {
  const personId = await aPerson(world, world.owner, { name })
  await runSourcingTask(world, world.owner, 'refresh-documents')
  return personId
}

const anUnlock = (personId: string) =>
  aDecision(world, world.owner, flowId, {
    kind: 'unlocked',
    personId,
    at: '2026-01-05T07:03:00Z',
    score: 100,
    credits: 1,
    inputs: {},
    outcome: {},
  })

/** A reply that ended the sequence to a person. */
async function replied({ enrolmentId }: EnrolledPerson, at: string): Promise<void> {
  await aReply(world, enrolmentId, { kind: 'question', at })
  await sql`
    insert into outreach.enrolment_events (company_id, enrolment_id, sequence_id, kind, at, reason)
    values (${world.owner.companyId}, ${enrolmentId}, ${flowId}, 'replied', ${at}, 'replied')`.execute(
    world.ownerDb,
  )
}

/** A search with what it led to, an email an hour later and a reply. */
async function aDay() {
  const names = ['Ada One', 'Bea Two']
  const { people } = await aRunningSession(world, { flow: { id: flowId, jobId }, names })
  await runSourcingTask(world, world.owner, 'refresh-documents')
  const [ada, bea] = people as [EnrolledPerson, EnrolledPerson]
  for (const { enrolmentId } of people) await setSent(world, enrolmentId)
  await sql`update outreach.messages set handed_off_at = '2026-01-05T09:20:00Z'
    where sequence_id = ${flowId} and handed_off_at is not null`.execute(world.ownerDb)
  await aSearchRun(world, world.owner, flowId, { at: '2026-01-05T07:01:00Z', found: 3 })
  const unlocked = await anUnlock(ada.personId)
  const decide = (at: string, kind: string, score: number | null = null) =>
    aDecision(world, world.owner, flowId, { personId: bea.personId, at, kind, score })
  await decide('2026-01-05T07:02:00Z', 'added', 90)
  await decide('2026-01-05T07:02:01Z', 'skipped')
  await decide('2026-01-04T07:00:00Z', 'asked')
  await replied(ada, '2026-01-05T13:28:00Z')
  return { ada, bea, unlocked }
}

describe('the record', () => {
  it('has what was decided, sent and replied, newest first, with the sizes of its filters', async () => {
    const { ada, bea } = await aDay()
    const { items, total, counts, days, nextCursor } = await list()
    expect(items).toMatchObject([
      {
        kind: 'handed',
        at: '2026-01-05T13:28:00.000Z',
        person: { personId: ada.personId, name: 'Ada One', score: 100 },
        because: 'Replied, read as Question. No more emails are sent.',
        hasRecord: false,
      },
      { kind: 'sent', at: '2026-01-05T09:00:00.000Z', person: null, people: 2, step: 1 },
      { kind: 'unlocked', credits: 1, person: { name: 'Ada One', score: 100 }, hasRecord: true },
      { kind: 'skipped', person: { personId: bea.personId, name: 'Bea Two', score: null } },
      { kind: 'added', credits: 0 },
      { kind: 'found', people: 3, because: 'Criteria version 1, 3 people match.' },
      { kind: 'asked', answer: null, answeredBy: null },
    ])
    expect({ total, counts, nextCursor }).toEqual({
      total: 7,
      counts: { asked: 1, found: 1, unlocked: 2, skipped: 1, sent: 1, handed: 1 },
      nextCursor: null,
    })
    expect(days).toEqual([
      { day: '2026-01-05', lookedAt: 3, unlocked: 2, skipped: 1, asked: 0 },
      { day: '2026-01-04', lookedAt: 1, unlocked: 0, skipped: 0, asked: 1 },
    ])
  })

  it.each<[contract.DecisionFilter, string[]]>([
    ['asked', ['asked']],
    ['found', ['found']],
    ['unlocked', ['unlocked', 'added']],
    ['skipped', ['skipped']],
    ['sent', ['sent']],
    ['handed', ['handed']],
  ])('filtered by %s has only lines of it', async (kind, expected) => {
    await aDay()
    const { items, total } = await list({ kind })
    expect(items.map((item) => item.kind)).toEqual(expected)
    expect(total).toBe(expected.length)
  })

  it('is paged without gaps, also between lines of the same moment', async () => {
    const { bea } = await aDay()
    const at = '2026-01-05T09:00:00Z'
    for (let count = 0; count < 3; count += 1) {
      await aDecision(world, world.owner, flowId, { personId: bea.personId, at })
    }
    await replied(bea, at)
    const all = (await list()).items.map(({ id }) => id)
    expect(all).toHaveLength(11)
    for (const limit of [1, 2, 3]) {
      const found: string[] = []
      let cursor: string | undefined
      do {
        const page = await list({ limit, ...(cursor && { cursor }) })
        found.push(...page.items.map(({ id }) => id))
        cursor = page.nextCursor ?? undefined
      } while (cursor !== undefined)
      expect(found).toEqual(all)
    }
  })

  it('is searched by any part of a name that begins a word, without accents', async () => {
    const { ada } = await aDay()
    const emil = await aNurse('Émile Ðorđević')
    await aDecision(world, world.owner, flowId, { personId: emil })
    expect((await list({ search: 'dordevic em' })).items).toMatchObject([
      { person: { personId: emil, name: 'Émile Ðorđević' } },
    ])
    const { items, counts, total } = await list({ search: 'ada' })
    expect(items.map(({ kind }) => kind)).toEqual(['handed', 'unlocked'])
    expect(items.every(({ person }) => person?.personId === ada.personId)).toBe(true)
    expect(counts).toEqual({ asked: 0, found: 0, unlocked: 1, skipped: 0, sent: 0, handed: 1 })
    expect(total).toBe(2)
    expect(await list({ search: 'no such name' })).toMatchObject({ items: [], total: 0, days: [] })
  })

  it('names a reply that a member noted as such, and counts days in the zone of the agent', async () => {
    const { people } = await aRunningSession(world, { flow: { id: flowId, jobId } })
    const enrolmentIds = people.map(({ enrolmentId }) => enrolmentId)
    const act = { flowId, enrolmentIds, act: { kind: 'mark_replied' as const } }
    await world.call(changeSequencePeople, act, { as: world.owner })
    await sql`update outreach.enrolment_events set at = '2026-01-05T10:00:00Z'
      where sequence_id = ${flowId}`.execute(world.ownerDb)
    await sql`update outreach.mailboxes set time_zone = 'Pacific/Auckland'
      where id = ${world.mailboxId}`.execute(world.ownerDb)
    await aDecision(world, world.owner, flowId, { at: '2026-01-05T20:00:00Z' })
    const { items, days } = await list()
    expect(items).toMatchObject([
      { kind: 'skipped' },
      { kind: 'handed', because: 'A member marked them as replied. No more emails are sent.' },
    ])
    expect(days.map(({ day }) => day)).toEqual(['2026-01-06', '2026-01-05'])
  })

  it('is not found by another company', async () => {
    const decisionId = await anUnlock(await aNurse('Ada One'))
    const as = await anOwner(world)
    const replies = [
      await world.call(contract.listAgentDecisions, { flowId }, { as }),
      await world.call(contract.getAgentDecision, { flowId, decisionId }, { as }),
      await world.call(contract.replayAgentDecision, { flowId, decisionId }, { as }),
      await world.call(contract.exportAgentDecisions, { flowId }, { as }),
    ]
    for (const { status } of replies) expect(status).toBe(404)
  })
})

describe('an export', () => {
  const save = (isFresh = true) =>
    world.call(
      contract.exportAgentDecisions,
      { flowId },
      { as: { ...world.owner, sessionId: 's', isFresh } },
    )

  it('has every line of the record, no contact details and no formulas', async () => {
    await aDay()
    const because = '=HYPERLINK("https://evil.test")'
    await aDecision(world, world.owner, flowId, { because })
    const { text, headers } = await save()
    expect(headers['content-disposition']).toContain('headwater-decisions-2026-01-05.csv')
    const lines = text.trim().split('\r\n')
    expect(lines[0]).toContain('"Time (UTC)","Decision","Name"')
    expect(lines).toHaveLength(9)
    expect(lines[1]).toContain('"2026-01-05T13:28:00.000Z","handed","Ada One","","100"')
    expect(text).toContain('"\'=HYPERLINK(""https://evil.test"")"')
    expect(text).not.toContain('@')
  })

  it('is audited and needs a step-up', async () => {
    expect((await save(false)).error?.reason).toBe('step_up_needed')
    await aDay()
    await save()
    const { rows } = await sql<{ after: unknown }>`
      select after from platform.audit_entries where action = 'agent.exported'
        and subject_id = ${flowId}`.execute(world.ownerDb)
    expect(rows).toMatchObject([{ after: { count: 7 } }])
  })
})
