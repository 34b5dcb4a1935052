import { listAgentDecisions } from '@headwater/contract/flows/agent-decisions'
import { unlockResults } from '@headwater/contract/flows/results'
import { giveVerdict } from '@headwater/contract/flows/verdicts'
import { addSuppressions } from '@headwater/contract/people/suppressions'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import {
  answer,
  aRunningAgent,
  countKinds,
  listDecisions,
  listQuestions,
  manyNurses,
  readAgent,
  runAgentNext,
  startAgentWorld,
  stop,
} from '#test/agent-world'
import { aMember } from '#test/identity-builders'
import { changePlan, readBooks } from '#test/launch-world'
import { decideAgentAction } from './agent-rules.ts'

const world = startAgentWorld()
const as = () => ({ as: world.owner })
const asking = { asksAlways: true, creditsPerDay: 2 }
const rounds = 4

/** Lets an agent ask about so many people. */
async function someQuestions(count: number): Promise<string[]> {
  await manyNurses(world, count)
  await aRunningAgent(world, asking)
  const questions = await listQuestions(world)
  expect(questions).toHaveLength(count)
  return questions
}

async function readQuestion(id: string) {
  return (await listDecisions(world)).find((decision) => decision.id === id)
}

async function readVerdicts(): Promise<unknown[]> {
  const { rows } = await sql<{ verdict: string }>`select v.verdict from flows.verdicts v
    where v.flow_id = ${world.flowId} and not exists (select 1 from flows.agent_samples s
      where s.flow_id = v.flow_id and s.person_id = v.person_id)`.execute(world.ownerDb)
  return rows.map(({ verdict }) => verdict)
}

describe('an approval', () => {
  it('is a yes, unlocks and enrols, and is recorded with what it saw', async () => {
    const [first = ''] = await someQuestions(2)
    expect((await answer(world, [first], 'approve')).body).toEqual({
      changed: 1,
      credits: 1,
      refused: [],
    })
    expect(await readQuestion(first)).toMatchObject({
      answer: 'approved',
      answeredBy: world.owner.clientId,
      outcome: { action: 'ask' },
    })
    const unlocked = (await listDecisions(world)).find(({ kind }) => kind === 'unlocked')
    expect(unlocked).toMatchObject({
      credits: 1,
      because: 'Approved, 1 of 1 must-haves, verified email',
      inputs: { isApproved: true, verdict: 'yes' },
      outcome: { action: 'write' },
    })
    expect(await readVerdicts()).toEqual(['yes'])
    expect(await readAgent(world)).toMatchObject({ spent: 1 })
    expect(await readBooks(world)).toMatchObject({ held: 49, unlocks: 1, enrolled: 1, faults: 0 })
  })

  it('costs nothing for people whose contact details the company has, and says so', async () => {
    const [first = '', second = ''] = await someQuestions(2)
    const personIds = [(await readQuestion(first))?.personId ?? '']
    const headers = { 'idempotency-key': newId() }
    const { flowId } = world
    await world.call(unlockResults, { flowId, personIds }, { as: world.owner, headers })
    const prices = async () => {
      const { body } = await world.call(listAgentDecisions, { flowId }, as())
      return new Map(body.items.map(({ id, approvalCredits }) => [id, approvalCredits]))
    }
    expect([(await prices()).get(first), (await prices()).get(second)]).toEqual([0, 1])
    expect((await answer(world, [first], 'approve')).body).toMatchObject({ changed: 1, credits: 0 })
    expect((await prices()).get(first)).toBeNull()
  })

  it('of many may exceed the limit of the day and not the budget', async () => {
    await changePlan(world, { creditBudget: 4 })
    const questions = await someQuestions(6)
    const { body } = await answer(world, questions, 'approve')
    expect(body).toMatchObject({ changed: 4, credits: 4 })
    expect(body.refused.map(({ reason }) => reason)).toEqual([
      'The credit budget is used up.',
      'The credit budget is used up.',
    ])
    expect(body.refused.every(({ name }) => name === 'Anna Abel')).toBe(true)
    expect(await listQuestions(world)).toHaveLength(2)
    expect(await readVerdicts()).toHaveLength(4)
    expect(await readBooks(world)).toMatchObject({ available: 96, held: 0, unlocks: 4, faults: 0 })
  })

  it('of someone who may not be contacted any more pays nothing and says why', async () => {
    const [question = ''] = await someQuestions(1)
    const { personId } = (await readQuestion(question)) ?? {}
    const { rows } = await sql<{ email: string }>`select contacts -> 0 ->> 'value' as email
      from people.pool_people where id = ${personId}`.execute(world.ownerDb)
    const values = [rows[0]?.email ?? '']
    await world.call(addSuppressions, { values }, as())
    const { body } = await answer(world, [question], 'approve')
    expect(body).toMatchObject({ changed: 0, credits: 0, refused: [{ decisionId: question }] })
    expect(await countKinds(world)).toEqual({ found: 1, asked: 1, skipped: 1 })
    expect(await listQuestions(world)).toEqual([])
    expect(await readBooks(world)).toMatchObject({ unlocks: 0, held: 50 })
  })

  it('never pays for people whom a must-have rules out meanwhile', async () => {
    const [question = ''] = await someQuestions(1)
    await sql`update flows.search_versions set criteria = jsonb_set(criteria, '{0,companies}',
      '["Dock Works"]') where flow_id = ${world.flowId}`.execute(world.ownerDb)
    const { body } = await answer(world, [question], 'approve')
    expect(body.refused).toMatchObject([{ reason: '0 of 1 must-haves, nothing spent.' }])
    expect(await readBooks(world)).toMatchObject({ unlocks: 0, enrolled: 0 })
  })

  it('after a pause is refused, and nothing is paid', async () => {
    const questions = await someQuestions(2)
    await stop(world)
    const { error } = await answer(world, questions, 'approve')
    expect(error).toMatchObject({ reason: 'over_limit' })
    expect(await listQuestions(world)).toHaveLength(2)
    expect(await readBooks(world)).toMatchObject({ available: 100, unlocks: 0 })
  })

  it('of a decision that is no question is refused', async () => {
    await someQuestions(1)
    const found = (await listDecisions(world)).find(({ kind }) => kind === 'found')
    const { error } = await answer(world, [found?.id ?? ''], 'approve')
    expect(error).toMatchObject({ reason: 'not_found' })
  })

  it('gives the same outcome when it is replayed', async () => {
    const questions = await someQuestions(3)
    await answer(world, questions, 'approve')
    const recorded = (await listDecisions(world)).flatMap(({ inputs, outcome }) =>
      inputs && outcome ? [{ inputs, outcome }] : [],
    )
    expect(recorded).toHaveLength(6)
    for (const { inputs, outcome } of recorded) expect(decideAgentAction(inputs)).toEqual(outcome)
  })
})

describe('a question', () => {
  it('is asked once', async () => {
    await someQuestions(2)
    await runAgentNext(world)
    expect(await countKinds(world)).toEqual({ found: 2, asked: 2 })
  })

  it('that is declined is a no, and the person is not found again', async () => {
    const questions = await someQuestions(2)
    const { body } = await answer(world, questions, 'decline')
    expect(body).toEqual({ changed: 2, credits: 0, refused: [] })
    expect(await readVerdicts()).toEqual(['no', 'no'])
    await runAgentNext(world)
    expect(await countKinds(world)).toEqual({ found: 2, asked: 2, declined: 2 })
    expect(await readBooks(world)).toMatchObject({ unlocks: 0, held: 50 })
  })

  it('that was declined can be opened and approved', async () => {
    const [question = ''] = await someQuestions(1)
    await answer(world, [question], 'decline')
    expect((await answer(world, [question], 'approve')).body).toMatchObject({ changed: 0 })
    expect((await answer(world, [question], 'reopen')).body).toMatchObject({ changed: 1 })
    expect(await readVerdicts()).toEqual([])
    expect(await listQuestions(world)).toEqual([question])
    expect((await answer(world, [question], 'approve')).body).toMatchObject({ changed: 1 })
    expect(await readBooks(world)).toMatchObject({ unlocks: 1, enrolled: 1 })
  })

  it('that was approved stays so', async () => {
    const [question = ''] = await someQuestions(1)
    await answer(world, [question], 'approve')
    expect((await answer(world, [question], 'decline')).body).toMatchObject({ changed: 0 })
    expect((await answer(world, [question], 'reopen')).body).toMatchObject({ changed: 0 })
    expect(await readQuestion(question)).toMatchObject({ answer: 'approved' })
  })

  it('about someone a teammate said no to is answered by the newest', async () => {
    const [question = ''] = await someQuestions(1)
    const { personId } = (await readQuestion(question)) ?? {}
    const { companyId } = world.owner
    const colleague = await aMember(world, { companyId, role: 'recruiter' })
    const no = {
      flowId: world.flowId,
      personId: personId ?? '',
      verdict: 'no' as const,
      reason: null,
    }
    await world.call(giveVerdict, no, { as: colleague })
    expect((await answer(world, [question], 'approve')).body).toMatchObject({ changed: 1 })
  })
})

describe('at once', () => {
  it.each(Array.from({ length: rounds }, (_, round) => round))(
    'two members who approve pay once (round %i)',
    async () => {
      const questions = await someQuestions(3)
      const { companyId } = world.owner
      const colleague = await aMember(world, { companyId, role: 'admin' })
      const both = await Promise.all([
        answer(world, questions, 'approve'),
        answer(world, questions.toReversed(), 'approve', colleague),
      ])
      expect(both.reduce((sum, { body }) => sum + body.credits, 0)).toBe(3)
      expect(both.reduce((sum, { body }) => sum + body.changed, 0)).toBe(3)
      expect(await countKinds(world)).toEqual({ found: 1, asked: 3, unlocked: 3 })
      expect(await readBooks(world)).toMatchObject({ held: 47, unlocks: 3, enrolled: 3, faults: 0 })
    },
  )

  it.each(Array.from({ length: rounds }, (_, round) => round))(
    'an approval and a pause leave no credit behind (round %i)',
    async (round) => {
      const questions = await someQuestions(2)
      const approve = () => answer(world, questions, 'approve')
      const acts = round % 2 === 0 ? [approve, () => stop(world)] : [() => stop(world), approve]
      await Promise.all(acts.map((act) => act()))
      const { spent, budget, state } = await readAgent(world)
      expect({ state, budget }).toEqual({ state: 'paused', budget: spent })
      const { available, held, unlocks, enrolled, faults } = await readBooks(world)
      expect({ available, held, faults }).toEqual({ available: 100 - spent, held: 0, faults: 0 })
      expect({ unlocks, enrolled }).toEqual({ unlocks: spent, enrolled: spent })
      expect(await listQuestions(world)).toHaveLength(2 - spent)
    },
  )

  it('an approval and a refusal of the same person are one of both', async () => {
    const [question = ''] = await someQuestions(1)
    const both = await Promise.all([
      answer(world, [question], 'approve'),
      answer(world, [question], 'decline'),
    ])
    expect(both.map(({ body }) => body.changed).toSorted()).toEqual([0, 1])
  })
})
