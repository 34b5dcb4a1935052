import type { ArgsOf } from '@headwater/contract/endpoint'
import type { createFlow } from '@headwater/contract/flows/flows'
import { getLearnedWeights, giveVerdict, type Verdict } from '@headwater/contract/flows/verdicts'
import { removePeople } from '@headwater/contract/people/people'
import { beforeAll, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { aFlow } from '#test/flow-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { aPerson } from '#test/person-builders'
import { runSourcingTask } from '#test/sourcing-builders'
import { warmKnowledge } from '#test/warm-knowledge'

const app = startTestApp()
let owner: Member
let recruiter: Member
let jobId: string
/** The first four people are engineers, the others nurses. The search asks for nurses first. */
let people: string[]

const criteria: ArgsOf<typeof createFlow>['criteria'] = [
  { id: 'care', attribute: 'keywords', mode: 'nice', phrases: ['nurse'], weight: 300 },
  { id: 'words', attribute: 'keywords', mode: 'nice', phrases: ['software'], weight: 200 },
]

beforeAll(async () => {
  warmKnowledge()
  owner = await anOwner(app)
  recruiter = await aMember(app, { companyId: owner.companyId })
  jobId = await aJob(app, owner)
  people = []
  for (let at = 0; at < 8; at += 1) {
    const title = at < 4 ? 'Software engineer' : 'Registered nurse'
    people.push(await aPerson(app, owner, { name: `Person ${'abcdefgh'[at]}`, title }))
  }
  await runSourcingTask(app, owner, 'refresh-documents')
}, 60_000)

async function newFlow(over: Partial<ArgsOf<typeof createFlow>> = {}): Promise<string> {
  return (await aFlow(app, owner, { jobId, criteria, ...over })).id
}

async function rate(flowId: string, at: number, verdict: Verdict, as = owner): Promise<void> {
  const personId = people[at] ?? ''
  const { status } = await app.call(giveVerdict, { flowId, personId, verdict }, { as })
  expect(status).toBe(200)
}

async function learn(flowId: string) {
  return (await app.call(getLearnedWeights, { flowId }, { as: owner })).body
}

it('learned weights explain why there is nothing to suggest', async () => {
  const flowId = await newFlow()
  expect(await learn(flowId)).toEqual({
    verdicts: 0,
    changes: [],
    agreement: null,
    why: 'Rate 3 people yes and 3 no to get suggested weights (0 and 0 so far).',
  })
  const empty = await newFlow({ criteria: [] })
  for (const at of people.keys()) await rate(empty, at, at < 4 ? 'yes' : 'no')
  expect(await learn(empty)).toMatchObject({
    verdicts: 8,
    why: expect.stringMatching(/two criteria/),
  })
})

it('learned weights separate the people by the whole team’s verdicts, each with a reason', async () => {
  const flowId = await newFlow()
  for (const at of people.keys())
    await rate(flowId, at, at < 4 ? 'yes' : 'no', at % 2 ? owner : recruiter)
  // Of two verdicts on one person the later one counts, whichever member gave it.
  await rate(flowId, 0, 'no', owner)
  await rate(flowId, 0, 'yes', recruiter)
  await rate(flowId, 0, 'maybe', recruiter)
  await rate(flowId, 0, 'yes', recruiter)
  const learned = await learn(flowId)
  expect(learned).toMatchObject({ why: null, verdicts: 8 })
  expect(learned.agreement?.after).toBeGreaterThan(learned.agreement?.before ?? 100)
  const words = learned.changes.find(({ id }) => id === 'words')
  expect(words?.to).toBeGreaterThan(words?.from ?? 1_000)
  expect(words?.asked).toMatch(/software/i)
  expect(words?.why).toMatch(/^People you rated yes score \d+ of 100/)
  expect(learned.changes.find(({ id }) => id === 'care')).toMatchObject({
    asked: expect.stringMatching(/nurse/i),
  })
  expect(learned.changes.every(({ from, to }) => from !== to)).toBe(true)
  const sum = (key: 'from' | 'to') => learned.changes.reduce((all, one) => all + one[key], 0)
  expect(sum('to')).toBe(sum('from'))
})

it('removed people are not used for learning', async () => {
  const flowId = await newFlow()
  for (const at of people.keys()) await rate(flowId, at, at < 4 ? 'yes' : 'no')
  const gone = people.slice(0, 2)
  await app.call(removePeople, { personIds: gone }, { as: owner })
  expect(await learn(flowId)).toMatchObject({
    verdicts: 6,
    changes: [],
    why: expect.stringMatching(/2 and 4 so far/),
  })
})
