import * as contract from '@headwater/contract/flows/results'
import { beforeAll, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { addCandidatesToJob } from '#test/candidate-builders'
import { lisbonCriterion, nurseCriterion } from '#test/criterion-builders'
import { aFlow, anImportedPool } from '#test/flow-builders'
import { anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { recordStatements } from '#test/record-statements'
import { aDoneImport, manyPersonLines } from '#test/sourcing-builders'
import { warmKnowledge } from '#test/warm-knowledge'

const app = startTestApp()
let owner: Member
let flowId: string

beforeAll(async () => {
  warmKnowledge()
  owner = await anOwner(app)
  await anImportedPool(app, [
    { name: 'Pia Pool', title: 'Registered nurse', start: '2016-01', email: 'pia@example.org' },
  ])
  await aDoneImport(app, owner, manyPersonLines(20))
  const jobId = await aJob(app, owner, { title: 'Ward nurse' })
  flowId = (await aFlow(app, owner, { jobId, criteria: [nurseCriterion] })).id
  // One person is in another job, so that its title is queried too.
  const [first] = (await find()).body.hits
  await addCandidatesToJob(app, owner, await aJob(app, owner), [first?.id ?? ''])
}, 120_000)

function find(args: object = {}) {
  return app.call(contract.findResults, { flowId, ...args }, { as: owner })
}

it('a page of an unsaved search uses the minimum number of queries', async () => {
  const tryOut = { criteria: [nurseCriterion, lisbonCriterion] }
  const { body } = await find(tryOut)
  expect(new Set(body.hits.map(({ isOwn }) => isOwn))).toEqual(new Set([true, false]))
  expect(body.hits.some(({ personStatus }) => personStatus.otherJobs.length > 0)).toBe(true)

  const transactions = await recordStatements(owner.companyId, () => find(tryOut))
  // Transactions: the session, its job and packs; the people; contact status for own and pool
  // people; placements, verdicts and the titles of those jobs.
  expect(transactions.map(({ length }) => length).toSorted()).toEqual([1, 3, 3, 3])
})
