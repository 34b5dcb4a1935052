import * as contract from '@headwater/contract/identity'
import { answerSecondFactor } from '@headwater/contract/identity/factors'
import { requestPasswordReset, resetPassword } from '@headwater/contract/identity/passwords'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import { startTestApp } from '#test/app'
import { aTotp, totpCode } from '#test/factor-builders'
import { anOwner, type Member, testPassword } from '#test/identity-builders'
import { expectLockWaiters } from '#test/lock-waiters'
import { getActionPath, getMailTo } from '#test/queued-mails'
import { finishSignIn } from './finish-sign-in.ts'
import { findUser } from './store.ts'

const world = startTestApp()
const newPassword = 'seven lanterns over water'
const publicUrl = 'http://localhost:4000'
const origin = {
  ipPrefix: '192.0.2.1',
  userAgent: '',
  isBrowser: false,
  cookie: undefined,
  device: undefined,
}

async function aReset({ email }: Member): Promise<() => Promise<number>> {
  await world.call(requestPasswordReset, { email })
  const token = getActionPath(await getMailTo(world, email)).split('/')[2] ?? ''
  const args = { token, typeOfUser: 'client', password: newPassword }
  return async () => (await world.call(resetPassword, args)).status
}

const logIn = ({ email }: Member, password = testPassword) =>
  world.call(contract.login, { email, password })

const personOf = ({ userId }: Member) =>
  inTransaction(world.publicContext(), async ({ db }) => {
    const person = await findUser(db, userId)
    if (!person) throw new Error('The owner has no account.')
    return person
  })

async function countLive(table: 'sessions' | 'challenges', { userId }: Member): Promise<number> {
  const isOver = table === 'sessions' ? sql`revoked_at` : sql`used_at`
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(`identity.${table}`)}
    where user_id = ${userId} and ${isOver} is null`.execute(world.ownerDb)
  return rows[0]?.count ?? Number.NaN
}

describe('a password that is replaced between its check and the session', () => {
  it('opens no session, although the sign-in began before', async () => {
    const owner = await anOwner(world)
    const reset = await aReset(owner)
    const results = await world.ownerDb.transaction().execute(async (holder) => {
      const { userId } = owner
      await sql`select 1 from identity.users where id = ${userId} for update`.execute(holder)
      // Both wait for the row, the reset first, so the old password is verified just before it is
      // replaced.
      const resetting = reset()
      await expectLockWaiters(world, 1)
      const signingIn = logIn(owner)
      await expectLockWaiters(world, 2)
      return { resetting, signingIn }
    })

    expect(await results.resetting).toBe(200)
    expect((await results.signingIn).error?.reason).toBe('wrong_credentials')
    expect(await countLive('sessions', owner)).toBe(0)
    expect((await logIn(owner, newPassword)).code).toBe(200)
  })

  it('leads to neither a session nor a second-factor challenge', async () => {
    const [plain, careful] = [await anOwner(world), await anOwner(world)]
    await aTotp(world, careful)
    for (const owner of [plain, careful]) {
      const checked = await personOf(owner)
      expect(await (await aReset(owner))()).toBe(200)
      const late = await finishSignIn(world.publicContext(), checked, origin, { publicUrl })
      expect(late).toBeUndefined()
      expect(await countLive('sessions', owner)).toBe(0)
      expect(await countLive('challenges', owner)).toBe(0)
    }
  })

  it('is not accepted with a correct second factor either', async () => {
    const owner = await anOwner(world)
    const secret = await aTotp(world, owner)
    const { body } = await logIn(owner)
    if (!('second_factor' in body)) throw new Error('No second factor was asked for.')
    const { challenge } = body.second_factor
    expect(await (await aReset(owner))()).toBe(200)
    const proof = { method: 'totp' as const, code: totpCode(secret) }
    const late = await world.call(answerSecondFactor, { challenge, proof })
    expect(late.error?.reason).toBe('not_found')
    expect(await countLive('sessions', owner)).toBe(0)
  })
})
