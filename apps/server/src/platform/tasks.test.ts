import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Ctx, inTransaction } from '#platform/context'
import { openDatabase } from '#platform/database'
import { listDeadLetters, retryDeadLetter } from '#platform/dead-letters'
import { enqueue, handle, publicTask, task } from '#platform/tasks'
import { anActor } from '#test/builders'
import { Note, startTaskWorld } from '#test/task-world'

const world = startTaskWorld()

describe('a task', () => {
  it('runs as the company that enqueued it, under the run-time role', async () => {
    const noted = task('test.note', Note)
    await world.work(handle(noted, (ctx, { text }) => world.writeNote(ctx, text)))
    const [one, two] = [anActor(), anActor()]
    await world.ask(world.contextFor(one), noted, { text: 'company-1' })
    await world.ask(world.contextFor(two), noted, { text: 'company-2' })
    await expect
      .poll(() => world.notes('company-'))
      .toEqual([
        { company: one.companyId, role: 'headwater_app', text: 'company-1' },
        { company: two.companyId, role: 'headwater_app', text: 'company-2' },
      ])
  })

  it('carries its actor and request id', async () => {
    const actor = anActor({ role: 'recruiter' })
    const seen: Ctx[] = []
    const carried = task('test.carried', Note)
    await world.work(handle(carried, async (ctx) => void seen.push(ctx)))
    await world.ask({ ...world.contextFor(actor), requestId: 'req-7' }, carried, { text: '' })
    await expect.poll(() => seen).toHaveLength(1)
    expect(seen[0]?.requestId).toBe('req-7')
    expect(seen[0]?.actor).toMatchObject({
      userId: actor.userId,
      clientId: actor.clientId,
      companyId: actor.companyId,
      role: 'recruiter',
    })
    expect(seen[0]?.actor.privileges.has('billing.manage')).toBe(true)
  })

  it('is not enqueued when its transaction fails', async () => {
    const undone = task('test.undone', Note)
    const attempt = inTransaction(world.contextFor(anActor()), async (ctx) => {
      await enqueue(ctx, undone, { text: 'x' })
      throw new Error('later step')
    })
    await expect(attempt).rejects.toThrow('later step')
    const { rows } = await sql`select 1 from pgboss.job where name = 'test.undone'`.execute(
      world.ownerDb,
    )
    expect(rows).toEqual([])
  })

  it('can be enqueued for the first time on all connections at once', async () => {
    const database = openDatabase(world.appUrl, { maxConnections: 3 })
    const crowd = task('test.crowd', Note)
    const everybodyIsIn = Promise.withResolvers<void>()
    let inside = 0
    await Promise.all(
      [1, 2, 3].map(() =>
        inTransaction({ ...world.contextFor(anActor()), database }, async (ctx) => {
          inside += 1
          if (inside === 3) everybodyIsIn.resolve()
          await everybodyIsIn.promise
          await enqueue(ctx, crowd, { text: 'x' })
        }),
      ),
    )
    await database.close()
  })

  it('with invalid data is refused at once', async () => {
    const strict = task('test.strict', Note)
    await expect(world.ask(world.contextFor(anActor()), strict, { text: 7 })).rejects.toThrow()
  })

  it('with the same key is one task, and two for two companies', async () => {
    const keyed = task('test.keyed', Note)
    const ctx = world.contextFor(anActor())
    await world.ask(ctx, keyed, { text: 'a' }, { key: 'k' })
    await world.ask(ctx, keyed, { text: 'a' }, { key: 'k' })
    await world.ask(world.contextFor(anActor()), keyed, { text: 'a' }, { key: 'k' })
    const { rows } = await sql`select 1 from pgboss.job where name = 'test.keyed'`.execute(
      world.ownerDb,
    )
    expect(rows).toHaveLength(2)
  })

  it('waits for its start time', async () => {
    const later = task('test.later', Note, { concurrency: 1 })
    await world.work(handle(later, (ctx, { text }) => world.writeNote(ctx, text)))
    const ctx = world.contextFor(anActor())
    const startAfter = new Date(Date.now() + 3_600_000)
    await world.ask(ctx, later, { text: 'later-in-an-hour' }, { startAfter })
    await world.ask(ctx, later, { text: 'later-now' })
    const texts = async () => (await world.notes('later-')).map(({ text }) => text)
    await expect.poll(texts).toEqual(['later-now'])
    // Simulates the end of the hour.
    await sql`update pgboss.job set start_after = now() where name = ${later.name}`.execute(
      world.ownerDb,
    )
    await expect.poll(texts).toEqual(['later-in-an-hour', 'later-now'])
  })

  it('without a company runs without a tenant', async () => {
    const mail = publicTask('test.mail', Note)
    await world.work(handle(mail, (ctx, { text }) => world.writeNote(ctx, text)))
    await inTransaction(world.publicContext(), (ctx) => enqueue(ctx, mail, { text: 'mail' }))
    await expect.poll(() => world.notes('mail')).toMatchObject([{ company: '' }])
  })
})

describe('a task that fails', () => {
  it('is retried', async () => {
    let attempts = 0
    const flaky = task('test.flaky', Note, { retryDelaySeconds: 1 })
    await world.work(
      handle(flaky, async (ctx, { text }) => {
        attempts += 1
        if (attempts < 2) throw new Error('not yet')
        await world.writeNote(ctx, text)
      }),
    )
    await world.ask(world.contextFor(anActor()), flaky, { text: 'flaky' })
    await expect.poll(() => world.notes('flaky')).toHaveLength(1)
    expect(attempts).toBe(2)
  })

  it('becomes a dead letter in the end, does not block others, and can be revived', async () => {
    let isPoison = true
    const poison = task('test.poison', Note, { retries: 1, retryDelaySeconds: 0, concurrency: 1 })
    const healthy = task('test.healthy', Note)
    await world.work(
      handle(poison, async (ctx, { text }) => {
        if (isPoison) throw new Error('poison')
        await world.writeNote(ctx, text)
      }),
      handle(healthy, (ctx, { text }) => world.writeNote(ctx, text)),
    )
    const actor = anActor()
    await world.ask(world.contextFor(actor), poison, { text: 'revived' })
    await world.ask(world.contextFor(actor), healthy, { text: 'healthy' })
    await expect.poll(() => world.notes('healthy')).toHaveLength(1)
    const letters = async () =>
      (await listDeadLetters(world.database)).filter((letter) => letter.task === poison.name)
    await expect.poll(letters).toMatchObject([
      {
        companyId: actor.companyId,
        payload: { text: 'revived' },
        failure: { message: 'poison' },
        attempts: 2,
      },
    ])
    isPoison = false
    const [letter] = await letters()
    expect(await retryDeadLetter(world.database, letter?.id ?? '')).toBe(true)
    await expect.poll(() => world.notes('revived')).toHaveLength(1)
    expect(await letters()).toEqual([])
  })

  it('by never ending is stopped after its timeout, while others run', async () => {
    const hanging = task('test.hanging', Note, { retries: 0, timeoutSeconds: 1, concurrency: 2 })
    await world.work(
      handle(hanging, (ctx, { text }) =>
        text === 'hang' ? new Promise<void>(() => {}) : world.writeNote(ctx, text),
      ),
    )
    const ctx = world.contextFor(anActor())
    await world.ask(ctx, hanging, { text: 'hang' })
    await world.ask(ctx, hanging, { text: 'neighbour' })
    await expect.poll(() => world.notes('neighbour')).toHaveLength(1)
    await expect
      .poll(() => listDeadLetters(world.database))
      .toContainEqual(expect.objectContaining({ task: 'test.hanging' }))
  })

  it('or is slow does not delay later ones of its kind', async () => {
    const mixed = task('test.mixed', Note, { concurrency: 2 })
    let hasBegun = false
    const end = Promise.withResolvers<void>()
    await world.work(
      handle(mixed, async (ctx, { text }) => {
        hasBegun = true
        if (text === 'long') await end.promise
        else await world.writeNote(ctx, text)
      }),
    )
    const ctx = world.contextFor(anActor())
    await world.ask(ctx, mixed, { text: 'long' })
    await expect.poll(() => hasBegun).toBe(true)
    await world.ask(ctx, mixed, { text: 'quick' })
    await expect.poll(() => world.notes('quick')).toHaveLength(1)
    end.resolve()
  })

  it('because its payload is unreadable becomes a dead letter at once', async () => {
    const older = task('test.renamed', z.object({ old: z.string() }))
    const newer = task('test.renamed', Note, { retryDelaySeconds: 60 })
    await world.ask(world.contextFor(anActor()), older, { old: 'x' })
    await world.work(handle(newer, async () => {}))
    await expect
      .poll(() => listDeadLetters(world.database))
      .toContainEqual(
        expect.objectContaining({ task: 'test.renamed', attempts: 1, payload: { old: 'x' } }),
      )
  })
})
