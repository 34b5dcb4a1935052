import * as contract from '@headwater/contract/flows/agent'
import * as decisions from '@headwater/contract/flows/agent-decisions'
import { saveSearch } from '@headwater/contract/flows/flows'
import { giveVerdict, type Verdict } from '@headwater/contract/flows/verdicts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aDecision } from '#test/agent-record-builders'
import { startTestApp } from '#test/app'
import { aFlow } from '#test/flow-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { aPerson, mergePeople } from '#test/person-builders'
import { runSourcingTask } from '#test/sourcing-builders'
import { warmKnowledge } from '#test/warm-knowledge'
import { deleteErasedFlowPeople } from '../launches/delete-erased-people.ts'

const world = startTestApp()
let owner: Member
let [jobId, flowId] = ['', '']
const criteria = [
  { id: 'place', attribute: 'countries' as const, countries: ['PT'] },
  { id: 'words', attribute: 'keywords' as const, mode: 'nice' as const, phrases: ['software'] },
]

beforeAll(async () => {
  warmKnowledge()
  owner = await anOwner(world)
  jobId = await aJob(world, owner)
  for (let at = 0; at < 20; at += 1) {
    const title = at % 2 === 0 ? 'Software engineer' : 'Registered nurse'
    await aPerson(world, owner, { name: `Person ${at}`, title })
  }
  await runSourcingTask(world, owner, 'refresh-documents')
}, 120_000)

beforeEach(async () => {
  flowId = (await aFlow(world, owner, { jobId, criteria, mode: 'agent' })).id
})

const as = () => ({ as: owner })
const draw = () => world.call(contract.drawAgentSamples, { flowId }, as())
const list = async () =>
  (await world.call(contract.listAgentSamples, { flowId }, as())).body.samples
const getCalibration = async () =>
  (await world.call(contract.getAgent, { flowId }, as())).body.calibration

async function rate(personId: string, verdict: Verdict | null): Promise<void> {
  const { error } = await world.call(giveVerdict, { flowId, personId, verdict }, as())
  if (error) throw new Error(error.message)
}

async function rateAll(verdict: Verdict): Promise<void> {
  for (const sample of await list()) {
    if (sample.verdict === null) await rate(sample.personId, verdict)
  }
}

it('the first round draws ten people, and each later one five others', async () => {
  expect(await list()).toEqual([])
  const first = (await draw()).body
  expect(first).toMatchObject({ drawn: 10 })
  expect(first.samples).toHaveLength(10)
  const software = first.samples.find(({ title }) => title === 'Software engineer')
  expect(software).toMatchObject({
    name: expect.stringMatching(/^Person /),
    employer: 'St Mary Hospital',
    place: 'Porto',
    score: 100,
    agentSays: 'write',
    verdict: null,
    unmet: [],
  })
  expect(software?.met).toHaveLength(2)
  const nurse = first.samples.find(({ title }) => title === 'Registered nurse')
  expect(nurse?.unmet).toEqual([expect.stringMatching(/software/i)])
  await rateAll('yes')
  const second = (await draw()).body
  expect(second.drawn).toBe(5)
  expect(new Set(second.samples.map(({ personId }) => personId)).size).toBe(15)
  expect(await list()).toEqual(second.samples)
})

it('people who wait for a rating come before others are drawn', async () => {
  const { samples } = (await draw()).body
  expect((await draw()).body).toMatchObject({ drawn: 0, samples })
  for (const { personId } of samples.slice(0, 8)) await rate(personId, 'no')
  expect((await draw()).body.drawn).toBe(3)
})

it('two draws at the same moment are one round', async () => {
  const drawn = await Promise.all([draw(), draw(), draw()])
  expect(drawn.reduce((sum, { body }) => sum + body.drawn, 0)).toBe(10)
  expect(await list()).toHaveLength(10)
})

it('a draw freezes the version of the search, and leaves out rated people', async () => {
  const [known] = (await draw()).body.samples
  const other = await aFlow(world, owner, { jobId, criteria })
  flowId = other.id
  await rate(known?.personId ?? '', 'maybe')
  expect((await draw()).body.samples.map(({ personId }) => personId)).not.toContain(known?.personId)
  const saved = await world.call(saveSearch, { flowId, criteria: [], baseVersion: 1 }, as())
  expect(saved.body.version).toBe(2)
})

it('a search without criteria, or without anyone new, says what to do', async () => {
  flowId = (await aFlow(world, owner, { jobId, criteria: [] })).id
  expect((await draw()).error).toMatchObject({
    reason: 'over_limit',
    message: 'Add criteria to the search first.',
  })
  const nowhere = [{ id: 'words', attribute: 'keywords' as const, phrases: ['xylophone'] }]
  flowId = (await aFlow(world, owner, { jobId, criteria: nowhere })).id
  expect((await draw()).error).toMatchObject({
    reason: 'over_limit',
    message: expect.stringContaining('Change the search to find more.'),
  })
})

it('the figures compare the team’s newest ratings with what the agent would do', async () => {
  expect(await getCalibration()).toEqual({
    drawn: 0,
    rated: 0,
    bothYes: 0,
    bothNo: 0,
    disagreed: 0,
    agreement: null,
  })
  const { samples } = (await draw()).body
  const idOf = (says: string, at: number) =>
    samples.filter(({ agentSays }) => agentSays === says)[at]?.personId ?? ''
  const recruiter = await aMember(world, { companyId: owner.companyId })
  await rate(idOf('write', 0), 'yes')
  await rate(idOf('write', 1), 'no')
  const again = { flowId, personId: idOf('write', 1), verdict: 'maybe' as const }
  await world.call(giveVerdict, again, { as: recruiter })
  await rate(idOf('write', 2), 'no')
  expect(await getCalibration()).toEqual({
    drawn: 10,
    rated: 3,
    bothYes: 2,
    bothNo: 0,
    disagreed: 1,
    agreement: 67,
  })
})

it('merged people are one, and erased ones are gone with what was decided about them', async () => {
  const [one, two, three] = (await draw()).body.samples.map(({ personId }) => personId)
  const [from, into, erased] = [one ?? '', two ?? '', three ?? '']
  await aDecision(world, owner, flowId, { personId: from })
  await aDecision(world, owner, flowId, { personId: erased })
  await mergePeople(world, owner, { from, into })
  await deleteErasedFlowPeople(world.contextFor(owner), { personIds: [erased] })
  expect(await getCalibration()).toMatchObject({ drawn: 8 })
  const record = await world.call(decisions.listAgentDecisions, { flowId }, as())
  expect(record.body.items).toMatchObject([{ person: { personId: into } }])
  for (const table of ['flows.agent_samples', 'flows.agent_decisions']) {
    const { rows } = await sql`select 1 from ${sql.table(table)}
      where ${erased}::uuid in (person_id, current_id)`.execute(world.ownerDb)
    expect(rows).toEqual([])
  }
})

it('the people of another company’s session are not found', async () => {
  const stranger = { as: await anOwner(world) }
  for (const endpoint of [contract.listAgentSamples, contract.drawAgentSamples]) {
    expect((await world.call(endpoint, { flowId }, stranger)).status).toBe(404)
  }
})
