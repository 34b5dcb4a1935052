import * as contract from '@headwater/contract/flows/agent'
import * as decisions from '@headwater/contract/flows/agent-decisions'
import { getSession } from '@headwater/contract/flows/sessions'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import {
  answer,
  aRunningAgent,
  listQuestions,
  manyNurses,
  startAgentWorld,
} from '#test/agent-world'
import { aReply } from '#test/sequence-builders'

const world = startAgentWorld()
const as = () => ({ as: world.owner })
const args = () => ({ flowId: world.flowId })

async function listAll() {
  const all = { ...args(), limit: 200 }
  return (await world.call(decisions.listAgentDecisions, all, as())).body
}

const getAgent = async () => (await world.call(contract.getAgent, args(), as())).body

/** The first email of everyone leaves, and one of them replies. */
async function sendAndReply(): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update outreach.messages
    set state = 'accepted', handed_off_at = due_at, accepted_at = due_at, held_by = null
    where sequence_id = ${world.flowId} returning enrolment_id as id`.execute(world.ownerDb)
  const enrolmentId = rows[0]?.id ?? ''
  const at = '2026-01-06T12:00:00Z'
  await aReply(world, enrolmentId, { kind: 'interested', at })
  await sql`update outreach.enrolments set state = 'replied', reason = 'replied'
    where id = ${enrolmentId}`.execute(world.ownerDb)
  await sql`
    insert into outreach.enrolment_events (company_id, enrolment_id, sequence_id, kind, at, reason)
    values (${world.owner.companyId}, ${enrolmentId}, ${world.flowId}, 'replied', ${at},
      'replied')`.execute(world.ownerDb)
}

it('every decision of a run replays to the result that was recorded', async () => {
  await manyNurses(world, 12)
  await manyNurses(world, 4, { employer: 'City Clinic' })
  await manyNurses(world, 2, { check: 'unverified' })
  await aRunningAgent(world, { creditsPerDay: 14 })
  const [one = '', two = ''] = await listQuestions(world)
  await answer(world, [one], 'approve')
  await answer(world, [two], 'decline')
  const { items, counts, total, days } = await listAll()
  expect(counts).toMatchObject({ found: 1, unlocked: 13, asked: 4, skipped: 2 })
  expect(items).toHaveLength(total)
  expect(days).toMatchObject([{ day: '2026-01-05', unlocked: 13, asked: 4 }])
  const recorded = items.filter(({ hasRecord }) => hasRecord)
  expect(recorded).toHaveLength(13 + 4 + 2)
  for (const { id, kind } of recorded) {
    const decision = { ...args(), decisionId: id }
    const replayed = await world.call(decisions.replayAgentDecision, decision, as())
    expect(replayed.body).toMatchObject({ isSame: true, differences: [] })
    const detail = await world.call(decisions.getAgentDecision, decision, as())
    expect(detail.body.rules.length).toBeGreaterThan(0)
    const next = detail.body.result.find(({ label }) => label === 'Next')
    expect(next?.value).toEqual(kind === 'unlocked' ? 'Step 1 today, 09:00' : undefined)
  }
  const people = items.filter(({ person }) => person !== null)
  expect(people.every(({ person }) => person?.name !== '')).toBe(true)
})

it('the figures of the agent and of the session follow what it did', async () => {
  await manyNurses(world, 8)
  await manyNurses(world, 3, { employer: 'City Clinic' })
  await aRunningAgent(world)
  await sendAndReply()
  const agent = await getAgent()
  expect(agent).toMatchObject({
    state: 'running',
    questions: 3,
    budget: { credits: 50, spent: 8, spentToday: 8, held: 42, replies: 1, creditsPerReply: 8 },
    missing: [],
  })
  expect(agent.budget.lastsUntil).toBe('2026-01-11')
  expect((await listAll()).counts).toMatchObject({ sent: 1, handed: 1, asked: 3 })
  const session = (await world.call(getSession, args(), as())).body
  expect(session).toMatchObject({ state: 'running', next: { waitingForApproval: 3 } })
})
