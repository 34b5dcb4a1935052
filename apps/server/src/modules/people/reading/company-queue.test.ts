import { describe, expect, it } from 'vitest'
import { createCompanyQueue } from './company-queue.ts'

const limits = {
  maxRunning: 2,
  maxRunningInBackground: 1,
  maxWaitingPerCompany: 2,
  maxWaiting: 3,
}

describe('createCompanyQueue', () => {
  it('runs another company’s work before the second of a company that floods it', async () => {
    const queue = createCompanyQueue({ ...limits, maxRunning: 1 })
    const order: string[] = []
    const run = (companyId: string, name: string) =>
      queue.run(companyId, async () => order.push(name))
    await Promise.all([run('a', 'a1'), run('a', 'a2'), run('a', 'a3'), run('b', 'b1')])
    expect(order).toEqual(['a1', 'b1', 'a2', 'a3'])
  })

  it('runs one piece of work per company at a time', async () => {
    const queue = createCompanyQueue({ ...limits, maxRunning: 3 })
    const gate = Promise.withResolvers<void>()
    const started: string[] = []
    const run = (companyId: string, name: string) =>
      queue.run(companyId, () => {
        started.push(name)
        return gate.promise
      })
    const runs = [run('a', 'a1'), run('a', 'a2'), run('b', 'b1')]
    // Added last: without the limit per company, a2 starts before it.
    await expect.poll(() => started).toContain('b1')
    expect(started).toEqual(['a1', 'b1'])
    gate.resolve()
    await Promise.all(runs)
    expect(started).toEqual(['a1', 'b1', 'a2'])
  })

  it('gives the next turn to a company that has not had one, however many others flood', async () => {
    const queue = createCompanyQueue({ ...limits, maxRunning: 1, maxWaiting: 99 })
    const order: string[] = []
    const run = (companyId: string) => queue.run(companyId, async () => order.push(companyId))
    const flood = ['a', 'b', 'd', 'e']
    await Promise.all(flood.map(run))
    const first = Promise.withResolvers<void>()
    const running = queue.run('a', () => first.promise)
    const waiting = [...flood, ...flood, 'c'].map(run)
    first.resolve()
    await Promise.all([running, ...waiting])
    expect(order.slice(4)).toEqual(['c', 'b', 'd', 'e', 'a', 'b', 'd', 'e', 'a'])
  })

  it('leaves a place for awaited work beside the background of any number of companies', async () => {
    const queue = createCompanyQueue(limits)
    const gate = Promise.withResolvers<void>()
    const started: string[] = []
    const start = (name: string) => () => {
      started.push(name)
      return gate.promise
    }
    const imports = ['a', 'b'].map((id) => queue.runInBackground(id, start(`import ${id}`)))
    const upload = queue.run('c', start('upload c'))
    await expect.poll(() => started).toEqual(['import a', 'upload c'])
    gate.resolve()
    await Promise.all([...imports, upload])
    expect(started).toEqual(['import a', 'upload c', 'import b'])
  })

  it('prefers awaited work, but never stops the background', async () => {
    const queue = createCompanyQueue({ ...limits, maxRunning: 1, maxWaiting: 99 })
    const order: string[] = []
    const first = Promise.withResolvers<void>()
    const work = [
      queue.run('a', () => first.promise),
      queue.runInBackground('z', async () => order.push('import')),
      ...['b', 'c', 'd', 'e', 'f'].map((id) => queue.run(id, async () => order.push(id))),
    ]
    first.resolve()
    await Promise.all(work)
    expect(order).toEqual(['b', 'c', 'd', 'import', 'e', 'f'])
  })

  it('refuses what exceeds the queue of the company or of all companies', async () => {
    const queue = createCompanyQueue(limits)
    const gate = Promise.withResolvers<void>()
    const run = (companyId: string) => queue.run(companyId, () => gate.promise)
    const runs = ['a', 'a', 'a', 'b', 'b'].map(run)
    await expect(run('a')).rejects.toMatchObject({
      reason: 'too_many_requests',
      message: expect.stringContaining('Your company'),
    })
    await expect(run('c')).rejects.toMatchObject({
      reason: 'too_many_requests',
      message: expect.stringContaining('Too many documents'),
    })
    gate.resolve()
    await Promise.all(runs)
    expect(await queue.run('c', async () => 1)).toBe(1)
  })

  it('skips waiting work whose caller has left, and continues after failed work', async () => {
    const queue = createCompanyQueue(limits)
    const caller = new AbortController()
    const failed = queue.run('a', () => Promise.reject(new Error('no')))
    const order: string[] = []
    const abandoned = queue.run('a', async () => order.push('abandoned'), caller.signal)
    caller.abort(new Error('left'))
    expect(await Promise.allSettled([failed, abandoned])).toMatchObject([
      { status: 'rejected', reason: { message: 'no' } },
      { status: 'rejected', reason: { message: 'left' } },
    ])
    expect(order).toEqual([])
    expect(await queue.run('a', async () => 1)).toBe(1)
  })
})
