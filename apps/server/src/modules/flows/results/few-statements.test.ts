import * as contract from '@headwater/contract/flows/results'
import { beforeAll, expect, it } from 'vitest'
import { startApp } from '#test/app'
import { addedCandidates } from '#test/candidate-builders'
import { listStatements } from '#test/count-statements'
import { lisbon, nurse } from '#test/criterion-builders'
import { aFlow, aPool } from '#test/flow-builders'
import { anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { aDoneImport, manyLines } from '#test/sourcing-builders'
import { warmKnowledge } from '#test/warm-knowledge'

const app = startApp()
let owner: Member
let flowId: string

beforeAll(async () => {
  warmKnowledge()
  owner = await anOwner(app)
  await aPool(app, [
    { name: 'Pia Pool', title: 'Registered nurse', start: '2016-01', email: 'pia@example.org' },
  ])
  await aDoneImport(app, owner, manyLines(20))
  const jobId = await aJob(app, owner, { title: 'Ward nurse' })
  flowId = (await aFlow(app, owner, { jobId, criteria: [nurse] })).id
  // Somebody stands in another job, so that its title is asked for as well.
  const [first] = (await find()).body.hits
  await addedCandidates(app, owner, await aJob(app, owner), [first?.id ?? ''])
}, 120_000)

function find(args: object = {}) {
  return app.call(contract.findResults, { flowId, ...args }, { as: owner })
}

it('asks as little for a page of a search that is tried out as it takes', async () => {
  const tryOut = { criteria: [nurse, lisbon] }
  const { body } = await find(tryOut)
  expect(new Set(body.hits.map(({ isOwn }) => isOwn))).toEqual(new Set([true, false]))
  expect(body.hits.some(({ standing }) => standing.otherJobs.length > 0)).toBe(true)

  const transactions = await listStatements(owner.companyId, () => find(tryOut))
  // The session, its job and the packs; the people; how to reach them, the company's own and those of
  // the pool; who lives on in them, where they stand, what was said, and the titles of those jobs.
  expect(transactions.map(({ length }) => length).toSorted()).toEqual([1, 3, 3, 4])
})
