import { getResultPerson, markSeen, unlockResults } from '@headwater/contract/flows/results'
import { createShortlist } from '@headwater/contract/flows/shortlists'
import { giveVerdict } from '@headwater/contract/flows/verdicts'
import { mergeDuplicates, undoDuplicateDecision } from '@headwater/contract/people/duplicates'
import { addCandidates, listCandidates } from '@headwater/contract/pipeline/candidates'
import { testSize } from '@headwater/testing/size'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addPeople } from '#modules/pipeline'
import { inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { aFlow } from '#test/flow-builders'
import { anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { expectLockWaiters } from '#test/lock-waiters'
import { aPairOf, aPerson } from '#test/person-builders'
import { manyPoolPeople } from '#test/pool-builders'

const app = startTestApp()
const size = 4
/** Milliseconds, by the number of walks. */
const timeLimit = testSize({ gate: 60_000, deep: 300_000 })

interface Walk {
  readonly owner: Member
  readonly jobId: string
  readonly flowId: string
  readonly own: readonly string[]
  readonly pool: readonly string[]
  /** Pairs of own people, by the two ids. */
  readonly pairs: readonly { readonly id: string; readonly people: readonly [string, string] }[]
  /** The person each one was merged into, by the model. */
  readonly mergedInto: Map<string, string>
  /** Everyone a candidate, a verdict, a sighting or a list entry was made for, as they were then. */
  readonly candidates: Set<string>
  /** Each with the step in which it was given. */
  readonly verdicts: Map<string, { readonly verdict: 'maybe' | 'no'; readonly at: number }>
  readonly seen: Set<string>
  readonly unlocked: Set<string>
  steps: number
}

async function startWalk(): Promise<Walk> {
  const owner = await anOwner(app)
  const jobId = await aJob(app, owner)
  const { id: flowId } = await aFlow(app, owner, { jobId, criteria: [] })
  const own = await Promise.all(Array.from({ length: size }, () => aPerson(app, owner)))
  const pool = await manyPoolPeople(app, 3)
  const couples = own.flatMap((a, at) => own.slice(at + 1).map((b) => [a, b] as const))
  const pairs = await Promise.all(
    couples.map(async (people) => ({ id: await aPairOf(app, owner, people), people })),
  )
  return {
    owner,
    jobId,
    flowId,
    own,
    pool,
    pairs,
    mergedInto: new Map(),
    candidates: new Set(),
    verdicts: new Map(),
    seen: new Set(),
    unlocked: new Set(),
    steps: 0,
  }
}

function currentIdOf({ mergedInto }: Walk, id: string): string {
  let current = id
  for (let next = mergedInto.get(id); next !== undefined; next = mergedInto.get(next))
    current = next
  return current
}

function findLatestVerdict(walk: Walk, current: string): 'maybe' | 'no' | null {
  const theirs = [...walk.verdicts].filter(([id]) => currentIdOf(walk, id) === current)
  const [last] = theirs.map(([, given]) => given).toSorted((a, b) => b.at - a.at)
  return last?.verdict ?? null
}

/** Takes a step as a member would, also with the id of a person who has been merged. */
async function takeStep(walk: Walk, kind: number, choice: number): Promise<void> {
  const { owner, jobId, flowId, own, pool, pairs, mergedInto } = walk
  const as = { as: owner }
  walk.steps += 1
  const person = own[choice % size] as string
  const current = currentIdOf(walk, person)
  const pair = pairs[choice % pairs.length] as Walk['pairs'][number]
  if (kind === 0 || kind === 1) {
    const [keep, other] = kind === 0 ? pair.people : pair.people.toReversed()
    const { code } = await app.call(mergeDuplicates, { pairId: pair.id, keep: keep as string }, as)
    if (code === 200) mergedInto.set(other as string, keep as string)
  }
  if (kind === 2) {
    const { code, body } = await app.call(undoDuplicateDecision, { pairId: pair.id }, as)
    if (code === 200) for (const { id } of body.people) mergedInto.delete(id)
  }
  if (kind === 3) {
    await app.call(addCandidates, { jobId, personIds: [person] }, as)
    const isThere = [...walk.candidates].some((id) => currentIdOf(walk, id) === current)
    if (!isThere) walk.candidates.add(current)
  }
  if (kind === 4) {
    const verdict = choice % 2 === 0 ? 'maybe' : 'no'
    await app.call(giveVerdict, { flowId, personId: person, verdict }, as)
    if (findLatestVerdict(walk, current) !== verdict) {
      // It replaces the member's earlier ones on everyone who is this person now.
      for (const id of [...walk.verdicts.keys()]) {
        if (currentIdOf(walk, id) === current) walk.verdicts.delete(id)
      }
      walk.verdicts.set(current, { verdict, at: walk.steps })
    }
  }
  if (kind === 5) {
    await app.call(markSeen, { flowId, personIds: [person] }, as)
    walk.seen.add(person)
  }
  if (kind === 6) {
    const one = pool[choice % pool.length] as string
    const headers = { 'idempotency-key': newId() }
    await app.call(unlockResults, { flowId, personIds: [one] }, { ...as, headers })
    walk.unlocked.add(one)
    walk.candidates.add(one)
  }
  if (kind === 7) {
    const list = { flowId, personIds: [person], name: 'A list', days: 7 }
    await app.call(createShortlist, { ...list, fields: ['name'] }, as)
  }
}

interface References {
  readonly candidates: Record<string, string>
  readonly verdicts: Record<string, string>
  readonly seen: Record<string, string>
  readonly listed: Record<string, string>
  readonly unlocked: string[]
}

async function readReferences({ owner: { companyId } }: Walk): Promise<References> {
  const byPerson = (table: string) => sql`(
    select coalesce(jsonb_object_agg(person_id, current_id), '{}') from ${sql.table(table)}
    where company_id = ${companyId})`
  const { rows } = await sql<References>`
    select ${byPerson('pipeline.candidates')} as candidates,
      ${byPerson('flows.verdicts')} as verdicts, ${byPerson('flows.sightings')} as seen,
      ${byPerson('flows.shortlist_people')} as listed,
      array(select person_id::text from people.unlocks where company_id = ${companyId}
        order by 1) as unlocked`.execute(app.ownerDb)
  return rows[0] as References
}

async function expectEveryRowFound(walk: Walk): Promise<void> {
  const { owner, jobId, flowId, own } = walk
  const expected = (ids: Iterable<string>) =>
    Object.fromEntries([...ids].map((id) => [id, currentIdOf(walk, id)]))
  const stored = await readReferences(walk)
  expect(stored).toMatchObject({
    candidates: expected(walk.candidates),
    verdicts: expected(walk.verdicts.keys()),
    seen: expected(walk.seen),
    unlocked: [...walk.unlocked].toSorted(),
  })
  expect(Object.keys(stored.candidates)).toHaveLength(walk.candidates.size)
  expect(Object.keys(stored.verdicts)).toHaveLength(walk.verdicts.size)
  expect(stored.listed).toEqual(expected(Object.keys(stored.listed)))
  const { body } = await app.call(listCandidates, { jobId, limit: 50 }, { as: owner })
  const shown = new Set(body.items.map(({ personId }) => personId))
  expect(shown).toEqual(new Set(Object.values(expected(walk.candidates))))
  for (const personId of own) {
    const result = await app.call(getResultPerson, { flowId, personId }, { as: owner })
    const current = currentIdOf(walk, personId)
    const isOneOf = (ids: ReadonlySet<string>) =>
      [...ids].some((id) => currentIdOf(walk, id) === current)
    const { id, personStatus } = result.body
    expect({ ...personStatus, id, candidate: personStatus.candidate !== null }).toMatchObject({
      id: current,
      isSeen: isOneOf(walk.seen),
      verdict: findLatestVerdict(walk, current),
      candidate: isOneOf(walk.candidates),
    })
  }
}

it(
  'no candidate, verdict, sighting or unlock is lost when people are merged and taken apart',
  async () => {
    const step = fc.tuple(fc.nat(7), fc.nat(30))
    const steps = fc.array(step, { minLength: 8, maxLength: 20 })
    let merges = 0
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const walk = await startWalk()
        for (const [kind, choice] of taken) {
          await takeStep(walk, kind, choice)
          merges += walk.mergedInto.size
          await expectEveryRowFound(walk)
        }
      }),
      {
        numRuns: testSize({ gate: 4, deep: 40 }),
        examples: [
          [
            [
              [3, 1],
              [4, 1],
              [3, 2],
              [0, 3],
              [5, 1],
              [0, 0],
              [4, 2],
              [2, 0],
              [2, 3],
            ],
          ],
        ],
        endOnFailure: true,
      },
    )
    expect(merges).toBeGreaterThan(0)
  },
  timeLimit,
)

it('a person added to a job at the moment of a merge is found as the kept person', async () => {
  const walk = await startWalk()
  const { owner, jobId } = walk
  const [pair] = walk.pairs as [Walk['pairs'][number]]
  const [keep, other] = pair.people
  const merge = () => app.call(mergeDuplicates, { pairId: pair.id, keep }, { as: owner })
  const merging = await inTransaction(app.contextFor(owner), async (ctx) => {
    await addPeople(ctx, { jobId, flowId: null, personIds: [other] })
    const merging = merge()
    await expectLockWaiters(app, 1)
    return { reply: merging }
  })
  expect((await merging.reply).code).toBe(200)
  walk.mergedInto.set(other, keep)
  walk.candidates.add(other)
  await expectEveryRowFound(walk)
})
