import { expect, it } from 'vitest'
import { servePersonActs } from '#test/result-builders'
import { aFlow, aHit } from '#test/session-builders'
import { createResultActs } from './result-acts.ts'

it('a person whose unlock is in progress is not unlocked again', async () => {
  const asked = servePersonActs()
  const patched: string[] = []
  const acts = createResultActs(() => ({
    flowId: aFlow().id,
    jobId: aFlow().jobId,
    patch: (id) => patched.push(id),
    afterUnlock: () => undefined,
    addCredits: undefined,
  }))
  const [one, two] = [aHit(1), aHit(2)].map((hit) => ({ hit, name: hit.person.name }))
  if (!one || !two) throw new Error('There is no person to unlock.')
  const all = [acts.unlock([one]), acts.unlock([one]), acts.unlock([one, two])]
  expect(await Promise.all(all)).toEqual([true, false, true])
  expect(asked.unlocks.map(({ ids }) => ids).toSorted()).toEqual([[one.hit.id], [two.hit.id]])
  expect(new Set(asked.unlocks.map(({ key }) => key)).size).toBe(2)
  expect(patched.toSorted()).toEqual([one.hit.id, two.hit.id])
})
