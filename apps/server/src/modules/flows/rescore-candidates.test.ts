import { saveSearch } from '@headwater/contract/flows/flows'
import { unlockResults } from '@headwater/contract/flows/results'
import { giveVerdict } from '@headwater/contract/flows/verdicts'
import { getBoard } from '@headwater/contract/pipeline/board'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { createSyntheticPool } from '#app/make-pool'
import { evaluatePeople } from '#modules/sourcing'
import { newId } from '#platform/ids'
import { systemActor } from '#platform/system-actor'
import { startTestApp } from '#test/app'
import { aFlow } from '#test/flow-builders'
import { anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { rescoreCandidates } from './rescore-candidates.ts'

const app = startTestApp()
let owner: Member
let [jobId, flowId, said, bought] = ['', '', '', '']

const shared = { mode: 'nice', weight: null, unknown: 'include' } as const
const first: Criterion[] = [
  { ...shared, id: 'w', attribute: 'relevantYears', min: 4, max: null },
  { ...shared, id: 'c', attribute: 'countries', countries: ['PT'] },
] as Criterion[]
const second: Criterion[] = [
  { ...shared, id: 'c', attribute: 'countries', countries: ['DE', 'FR', 'ES'] },
] as Criterion[]

beforeAll(async () => {
  await createSyntheticPool(app.ownerUrl, { size: 60, seed: 3, today: '2026-01-05' })
  owner = await anOwner(app)
  jobId = await aJob(app, owner)
  flowId = (await aFlow(app, owner, { jobId, criteria: first })).id
  const { rows } = await sql<{ id: string }>`
    select id from people.pool_people order by id limit 2`.execute(app.ownerDb)
  said = rows[0]?.id ?? ''
  bought = rows[1]?.id ?? ''
}, 60_000)

async function scores(): Promise<ReadonlyMap<string, number | null>> {
  const { cards } = (await app.call(getBoard, { jobId }, { as: owner })).body
  return new Map(cards.map(({ personId, score }) => [personId, score]))
}

async function fits(criteria: readonly Criterion[]): Promise<ReadonlyMap<string, number>> {
  const evaluated = await evaluatePeople(app.contextFor(owner), criteria, [said, bought])
  return new Map([...evaluated].map(([id, { score }]) => [id, Math.round(score / 10_000)]))
}

it('candidates keep the score they were found with and also get a score for the current search', async () => {
  await app.call(giveVerdict, { flowId, personId: said, verdict: 'yes' }, { as: owner })
  const headers = { 'idempotency-key': newId() }
  await app.call(unlockResults, { flowId, personIds: [bought] }, { as: owner, headers })
  expect(await scores()).toEqual(await fits(first))
  const search = { flowId, criteria: second, baseVersion: 1 }
  expect((await app.call(saveSearch, search, { as: owner })).status).toBe(200)
  const { rows } = await sql<{ flowId: string }>`
    select data -> 'payload' ->> 'flowId' as flow_id from pgboss.job
    where name = 'flows.rescore-candidates'`.execute(app.ownerDb)
  expect(rows).toEqual([{ flowId }])
  const after = await fits(second)
  expect(after).not.toEqual(await fits(first))
  const ctx = app.contextFor(systemActor(owner.companyId))
  await rescoreCandidates(ctx, { flowId })
  expect(await scores()).toEqual(after)
  // A missing session does not make the task fail and retry.
  await rescoreCandidates(ctx, { flowId: newId() })
})
