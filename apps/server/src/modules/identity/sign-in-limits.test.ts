import * as contract from '@headwater/contract/identity'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AppError } from '#platform/errors'
import { startTestApp } from '#test/app'
import { anOwner, testPassword } from '#test/identity-builders'
import { logIn } from './log-in.ts'
import { checkPassword } from './passwords.ts'

const world = startTestApp()

// A quick machine runs these tests within the second whose sign-ins are limited for all.
beforeEach(() => sql`delete from platform.rate_limits`.execute(world.ownerDb))

function signIn(email: string, password: string, remoteAddress: string) {
  const payload = { email, password }
  return world.app.inject({ method: 'POST', url: contract.login.path, payload, remoteAddress })
}

/** One after the other, because the order matters. */
async function guess(times: number, email: string, address: string): Promise<number[]> {
  const statuses: number[] = []
  for (let round = 0; round < times; round += 1) {
    statuses.push((await signIn(email, `guess ${round}`, address)).statusCode)
  }
  return statuses
}

const fiveThenWait = [400, 400, 400, 400, 400, 429, 429]

describe('password attempts', () => {
  it('are stopped after five on one account, known or not', async () => {
    const { email } = await anOwner(world)
    expect(await guess(7, email, '192.0.2.1')).toEqual(fiveThenWait)
    expect(await guess(7, 'nobody@example.test', '192.0.2.1')).toEqual(fiveThenWait)

    const reply = await signIn(email, testPassword, '192.0.2.1')
    expect(reply.json()).toMatchObject({ code: 419, error: { reason: 'too_many_requests' } })
    const seconds = Number(reply.headers['retry-after'])
    expect(seconds).toBeGreaterThan(14 * 60)
    expect(seconds).toBeLessThanOrEqual(15 * 60)
  })

  it('do not lock out an owner who signs in from another address', async () => {
    const { email } = await anOwner(world)
    await guess(6, email, '192.0.2.2')
    expect((await signIn(email, testPassword, '192.0.2.3')).statusCode).toBe(200)
  })

  it('count all addresses of a household and all spellings of the email as one', async () => {
    const { email } = await anOwner(world)
    const spellings = [email, email.toUpperCase(), ` ${email}`]
    const statuses: number[] = []
    for (let round = 0; round < 7; round += 1) {
      const spelling = spellings[round % spellings.length] ?? email
      statuses.push((await signIn(spelling, 'no', `2001:db8:0:1::${round + 1}`)).statusCode)
    }
    expect(statuses).toEqual(fiveThenWait)
  })

  it('are allowed again after fifteen minutes', async () => {
    const { email } = await anOwner(world)
    await guess(6, email, '192.0.2.4')
    await world.ownerDb
      .updateTable('identity.signInGuesses')
      .set({ guessedAt: sql<Date>`now() - interval '15 minutes'` })
      .where('ipPrefix', '=', '192.0.2.4')
      .execute()
    expect((await signIn(email, testPassword, '192.0.2.4')).statusCode).toBe(200)
  })

  it('do not include successful sign-ins', async () => {
    const { email } = await anOwner(world)
    for (let round = 0; round < 8; round += 1) {
      expect((await signIn(email, testPassword, '192.0.2.5')).statusCode).toBe(200)
    }
  })

  it('are limited the same when they are concurrent', async () => {
    const { email } = await anOwner(world)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => signIn(email, `guess ${index}`, '192.0.2.6')),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5)
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15)
  })

  it('are stopped after a hundred from one address, whatever the accounts', async () => {
    await world.ownerDb
      .insertInto('identity.signInGuesses')
      .columns(['id', 'accountHash', 'ipPrefix'])
      .expression(
        sql`select gen_random_uuid(), sha256(n::text::bytea), '192.0.2.7' from generate_series(1, 99) n`,
      )
      .execute()
    expect((await signIn('one@example.test', 'no', '192.0.2.7')).statusCode).toBe(400)
    expect((await signIn('two@example.test', 'no', '192.0.2.7')).statusCode).toBe(429)
  })

  it('are deleted after an hour', async () => {
    const { ownerDb } = world
    const longAgo = sql<Date>`now() - interval '2 hours'`
    await ownerDb.updateTable('identity.signInGuesses').set({ guessedAt: longAgo }).execute()
    for (let round = 0; round < 3; round += 1) {
      await signIn(`x${round}@example.test`, 'no', '192.0.2.8')
    }
    const kept = await ownerDb.selectFrom('identity.signInGuesses').select('ipPrefix').execute()
    expect(kept).toEqual(Array(3).fill({ ipPrefix: '192.0.2.8' }))
  })
})

it('a flood of sign-ins is refused instead of queued', async () => {
  // Each call queues again as soon as it finishes, so that no slot is ever free.
  let isOver = false
  const keepSeated = async () => {
    while (!isOver) await checkPassword(null, 'no')
  }
  const flood = Array.from({ length: 52 }, keepSeated)

  const reply = await signIn('late@example.test', 'no', '198.51.100.1')
  isOver = true
  await Promise.all(flood)

  expect(reply.statusCode).toBe(429)
  expect(reply.headers['retry-after']).toBe('5')
  expect((await signIn('later@example.test', 'no', '198.51.100.1')).statusCode).toBe(400)
})

it('a flood is refused before it reaches the database', async () => {
  const addresses = Array.from({ length: 120 }, (_, index) => `203.0.113.${index}`)
  const replies = await Promise.all(
    addresses.map((address) =>
      logIn(
        world.publicContext(),
        { email: `${address}@example.test`, password: 'no' },
        aVisit(address),
        'http://localhost:4180',
      ).catch((error: AppError) => error.reason),
    ),
  )
  const counts = Map.groupBy(replies, (reason) => reason)
  expect([...counts.keys()].toSorted()).toEqual(['too_many_requests', 'wrong_credentials'])
  expect(counts.get('wrong_credentials')?.length).toBeLessThanOrEqual(52)
})

function aVisit(ipPrefix: string) {
  return { ipPrefix, userAgent: '', isBrowser: false, cookie: undefined, device: undefined }
}
