import { expect, it } from 'vitest'
import { serveActs } from '#test/result-builders'
import { aFlow, aHit } from '#test/session-builders'
import { createActs } from './acts.ts'

it('unlocks nobody twice who is on the way already, however often it is asked', async () => {
  const asked = serveActs()
  const patched: string[] = []
  const acts = createActs(() => ({
    flowId: aFlow().id,
    jobId: aFlow().jobId,
    patch: (id) => patched.push(id),
    afterUnlock: () => undefined,
    addCredits: undefined,
  }))
  const [one, two] = [aHit(1), aHit(2)].map((hit) => ({ hit, name: hit.person.name }))
  if (!one || !two) throw new Error('There is nobody to unlock.')
  const all = [acts.unlock([one]), acts.unlock([one]), acts.unlock([one, two])]
  expect(await Promise.all(all)).toEqual([true, false, true])
  expect(asked.unlocks.map(({ ids }) => ids).toSorted()).toEqual([[one.hit.id], [two.hit.id]])
  expect(new Set(asked.unlocks.map(({ key }) => key)).size).toBe(2)
  expect(patched.toSorted()).toEqual([one.hit.id, two.hit.id])
})
