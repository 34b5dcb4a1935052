import * as contract from '@headwater/contract/flows/agent'
import { getFlow, listVersions, saveSearch } from '@headwater/contract/flows/flows'
import { getLearnedWeights, giveVerdict } from '@headwater/contract/flows/verdicts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { aFlow } from '#test/flow-builders'
import { anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { aPerson } from '#test/person-builders'
import { runSourcingTask } from '#test/sourcing-builders'
import { warmKnowledge } from '#test/warm-knowledge'

const world = startTestApp()
let owner: Member
let [jobId, flowId] = ['', '']
/** The first four people are engineers, the others nurses. The search asks for nurses first. */
let people: string[]
const criteria = [
  { id: 'care', attribute: 'keywords' as const, mode: 'nice' as const, phrases: ['nurse'] },
  { id: 'words', attribute: 'keywords' as const, mode: 'nice' as const, phrases: ['software'] },
].map((one, at) => ({ ...one, weight: 300 - 100 * at }))

beforeAll(async () => {
  warmKnowledge()
  owner = await anOwner(world)
  jobId = await aJob(world, owner)
  people = []
  for (let at = 0; at < 8; at += 1) {
    const title = at < 4 ? 'Software engineer' : 'Registered nurse'
    people.push(await aPerson(world, owner, { name: `Person ${at}`, title }))
  }
  await runSourcingTask(world, owner, 'refresh-documents')
}, 60_000)

beforeEach(async () => {
  flowId = (await aFlow(world, owner, { jobId, criteria, mode: 'agent' })).id
})

const as = () => ({ as: owner })
const apply = (baseVersion = 1, by = owner) =>
  world.call(contract.applyLearnedWeights, { flowId, baseVersion }, { as: by })
const undo = (weightsId: string, by = owner) =>
  world.call(contract.undoLearnedWeights, { flowId, weightsId }, { as: by })
const getSearch = async () => (await world.call(getFlow, { flowId }, as())).body.search
const listApplied = async () => (await world.call(contract.getAgent, { flowId }, as())).body.weights

async function rateEngineers(): Promise<void> {
  for (const [at, personId] of people.entries()) {
    const verdict = at < 4 ? ('yes' as const) : ('no' as const)
    await world.call(giveVerdict, { flowId, personId, verdict }, as())
  }
}

it('what the ratings suggest becomes a version of the search, and is listed', async () => {
  await rateEngineers()
  const { changes } = (await world.call(getLearnedWeights, { flowId }, as())).body
  const applied = await apply()
  expect(applied.body).toMatchObject({
    changes,
    by: { clientId: owner.clientId },
    undoneAt: null,
    canUndo: true,
  })
  const search = await getSearch()
  expect(search.version).toBe(2)
  expect(search.criteria.map(({ id, weight }) => [id, weight])).toEqual(
    criteria.map(({ id, weight }) => [id, changes.find((one) => one.id === id)?.to ?? weight]),
  )
  expect(await listApplied()).toEqual([applied.body])
})

it('an undo is a version with the weights of before, once', async () => {
  await rateEngineers()
  const { id } = (await apply()).body
  const undone = (await undo(id)).body
  expect(undone).toMatchObject({ id, undoneAt: expect.any(String), canUndo: false })
  const search = await getSearch()
  expect(search).toMatchObject({ version: 3, criteria: [{ weight: 300 }, { weight: 200 }] })
  expect((await undo(id)).body).toEqual(undone)
  const versions = (await world.call(listVersions, { flowId }, as())).body.items
  expect(versions.map(({ version }) => version)).toEqual([3, 2, 1])
  expect(versions[0]?.changes.join(' ')).toContain('Changed the weight of')
})

it('weights that were changed since stay as they are', async () => {
  await rateEngineers()
  const { id } = (await apply()).body
  const changed = criteria.map((one) => ({ ...one, weight: 111 }))
  await world.call(saveSearch, { flowId, criteria: changed, baseVersion: 2 }, as())
  expect(await listApplied()).toMatchObject([{ id, canUndo: false }])
  expect((await undo(id)).error).toMatchObject({
    reason: 'over_limit',
    message: 'The criteria were changed since. Change their weights in the search.',
  })
  expect((await getSearch()).criteria.every(({ weight }) => weight === 111)).toBe(true)
})

it('a change of other criteria keeps the undo, which keeps that change', async () => {
  await rateEngineers()
  const { id } = (await apply()).body
  const { criteria: weighted } = await getSearch()
  const place = { id: 'place', attribute: 'countries' as const, countries: ['PT'] }
  const added = { flowId, criteria: [...weighted, place], baseVersion: 2 }
  await world.call(saveSearch, added, as())
  expect((await undo(id)).body).toMatchObject({ canUndo: false })
  const { criteria: undone } = await getSearch()
  expect(undone).toMatchObject([{ weight: 300 }, { weight: 200 }, { id: 'place' }])
})

it('nothing is applied to a search that a teammate has changed', async () => {
  await rateEngineers()
  await world.call(saveSearch, { flowId, criteria: [], baseVersion: 1 }, as())
  expect((await apply(1)).error?.reason).toBe('stale_version')
  expect(await listApplied()).toEqual([])
})

it('without enough ratings it says how many are missing', async () => {
  expect((await apply()).error).toMatchObject({
    reason: 'over_limit',
    message: 'Rate 3 people yes and 3 no to get suggested weights (0 and 0 so far).',
  })
})

it('weights of another session or company are not found', async () => {
  await rateEngineers()
  const { id } = (await apply()).body
  const stranger = await anOwner(world)
  expect((await apply(2, stranger)).status).toBe(404)
  expect((await undo(id, stranger)).status).toBe(404)
  flowId = (await aFlow(world, owner, { jobId, criteria })).id
  expect((await undo(id)).status).toBe(404)
})
