import * as contract from '@headwater/contract/flows/agent'
import * as decisions from '@headwater/contract/flows/agent-decisions'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aDecision, aSearchRun } from '#test/agent-record-builders'
import { startTestApp } from '#test/app'
import { aFlow } from '#test/flow-builders'
import { anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { aPerson } from '#test/person-builders'
import { runSourcingTask } from '#test/sourcing-builders'
import { type AgentInputs, decideAgentAction } from './agent-rules.ts'

const world = startTestApp()
let owner: Member
let [flowId, jobId, personId] = ['', '', '']

beforeAll(async () => {
  owner = await anOwner(world)
  personId = await aPerson(world, owner, { name: 'Ada One' })
  await runSourcingTask(world, owner, 'refresh-documents')
}, 60_000)

beforeEach(async () => {
  jobId = await aJob(world, owner, { title: 'Ward nurse' })
  const criteria = [{ id: 'place', attribute: 'countries' as const, countries: ['PT'] }]
  flowId = (await aFlow(world, owner, { jobId, mode: 'agent', criteria })).id
})

const inputs: AgentInputs = {
  settings: contract.defaultAgentSettings,
  lines: [
    {
      id: 'place',
      attribute: 'countries',
      mode: 'must',
      weight: 100,
      prior: 500,
      isKnown: true,
      value: 1_000,
      match: 1_000,
    },
  ],
  mustHaves: { met: 1, total: 1 },
  isRuledOut: false,
  email: 'deliverable',
  price: 1,
  refusal: null,
  stage: null,
  verdict: null,
  isApproved: false,
  spentToday: 3,
  spent: 99,
  budget: 120,
}

/** A decision that is recorded with its inputs, as the agent does. */
async function anUnlock(over: { outcome?: object; inputs?: object } = {}) {
  const outcome = decideAgentAction(inputs)
  return aDecision(world, owner, flowId, {
    kind: 'unlocked',
    personId,
    at: '2026-01-05T07:03:00Z',
    because: outcome.because,
    score: outcome.score,
    credits: 1,
    receipt: 1_049,
    inputs: { ...inputs, ...over.inputs },
    outcome: { ...outcome, ...over.outcome },
  })
}

describe('a decision', () => {
  it('shows what it saw, the rules that applied and its result', async () => {
    const decisionId = await anUnlock()
    const reply = await world.call(
      decisions.getAgentDecision,
      { flowId, decisionId },
      { as: owner },
    )
    expect(reply.body).toMatchObject({
      kind: 'unlocked',
      person: { name: 'Ada One', score: 100 },
      rulesVersion: 1,
      searchVersion: 1,
      saw: [
        { label: 'Score', value: '100, criteria version 1' },
        { label: 'Must-haves', value: '1 of 1' },
        { label: 'Email', value: 'Verified' },
        { label: 'Contact details', value: '1 credit' },
      ],
      result: [
        { label: 'Decision', value: 'Unlock and write' },
        { label: 'Spent', value: '1 credit, R-1049' },
        { label: 'Rules', value: 'Version 1' },
      ],
    })
    expect(reply.body.rules).toContainEqual({
      text: 'At most 10 credits a day (3 before)',
      isMet: true,
    })
  })

  it('of another session, and a line without a record, is not found', async () => {
    const decisionId = await anUnlock()
    const other = (await aFlow(world, owner, { jobId, criteria: [] })).id
    await aSearchRun(world, owner, flowId, { at: '2026-01-05T07:00:00Z', found: 0 })
    const record = await world.call(decisions.listAgentDecisions, { flowId }, { as: owner })
    const line = record.body.items.find(({ kind }) => kind === 'found')
    const places = [
      { flowId: other, decisionId },
      { flowId, decisionId: line?.id ?? '' },
    ]
    for (const place of places) {
      const reply = await world.call(decisions.getAgentDecision, place, { as: owner })
      expect(reply.status).toBe(404)
    }
  })
})

describe('a replay', () => {
  const replay = async (decisionId: string) =>
    (await world.call(decisions.replayAgentDecision, { flowId, decisionId }, { as: owner })).body

  it('of what was recorded gives the same result', async () => {
    const decisionId = await anUnlock()
    expect(await replay(decisionId)).toEqual({
      isSame: true,
      differences: [],
      today: expect.stringMatching(/^Today it would /),
    })
  })

  it('names every difference from a result that was changed', async () => {
    const [first, ...others] = decideAgentAction(inputs).rules
    const rules = [{ ...first, isMet: false }, ...others.slice(0, -1)]
    const outcome = { action: 'ask', because: 'A guess.', score: 99, credits: 0, rules }
    expect(await replay(await anUnlock({ outcome }))).toMatchObject({
      isSame: false,
      differences: [
        'The decision was recorded as “Ask”, and is “Unlock and write”.',
        'The reason was recorded as “A guess.”, and is “1 of 1 must-haves, score 80 or more, verified email”.',
        'The score was recorded as “99”, and is “100”.',
        'The price was recorded as “0”, and is “1”.',
        'The rule “May be written to” was recorded as not met, and is met.',
        'The rule “Budget 120 (99 before)” was not recorded.',
      ],
    })
  })

  it('notices inputs that were changed', async () => {
    const decisionId = await anUnlock({ inputs: { spent: 120 } })
    const { isSame, differences } = await replay(decisionId)
    expect(isSame).toBe(false)
    expect(differences[0]).toBe(
      'The decision was recorded as “Unlock and write”, and is “Leave for another run”.',
    )
  })

  it('tells what the settings, criteria and ratings of today would lead to', async () => {
    const decisionId = await anUnlock()
    const settings = { ...contract.defaultAgentSettings, asksAlways: true }
    await sql`insert into flows.agents (company_id, flow_id, settings)
      values (${owner.companyId}, ${flowId}, ${JSON.stringify(settings)})`.execute(world.ownerDb)
    expect((await replay(decisionId)).today).toBe(
      'Today it would ask. Every first email needs your approval.',
    )
  })
})
