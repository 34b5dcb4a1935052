import * as identity from '@headwater/contract/identity'
import * as contract from '@headwater/contract/identity/profile'
import * as signingUp from '@headwater/contract/identity/sign-up'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { aSignUp } from '#test/account-builders'
import { startApp } from '#test/app'
import { anOwner, aSession, type Member, testPassword } from '#test/identity-builders'
import { mailTo, pathIn, sentMails } from '#test/mails'
import { hashSecret } from '../token-hash.ts'

const world = startApp()

const mailsTo = async (email: string) =>
  (await sentMails(world)).filter(({ to }) => to.toLowerCase() === email.toLowerCase())
const ask = (as: Member, email: string) =>
  world.call(contract.requestEmailChange, { email }, { as })
const confirm = (token: string) => world.call(signingUp.verifyEmail, { token })
const anAddress = () => `new-${newId()}@example.test`

async function aLink(owner: Member, email: string): Promise<string> {
  await ask(owner, email)
  return pathIn(await mailTo(world, email)).replace('/verify-email/', '')
}

describe('asking for another address', () => {
  it('sends a link there, tells the old one, and changes nothing yet', async () => {
    const owner = await anOwner(world)
    const email = anAddress()

    const reply = await ask(owner, email)

    expect(reply).toMatchObject({ status: 200, body: null })
    expect(await mailsTo(email)).toMatchObject([{ subject: 'Confirm your new address' }])
    expect(await mailsTo(owner.email)).toMatchObject([
      { subject: 'Another address for your account' },
    ])
    const old = await world.call(identity.login, { email: owner.email, password: testPassword })
    expect(old.code).toBe(200)
  })

  it('answers the same when somebody has the address, and leaves them in peace', async () => {
    const [owner, taker] = [await anOwner(world), await anOwner(world)]
    const free = await ask(owner, anAddress())
    const taken = await ask(owner, taker.email)
    expect(taken.text).toBe(free.text)
    expect(taken.status).toBe(free.status)
    expect(await mailsTo(taker.email)).toEqual([])
    expect(await mailsTo(owner.email)).toHaveLength(2)
  })

  it('refuses the address one has', async () => {
    const owner = await anOwner(world)
    const reply = await ask(owner, owner.email)
    expect(reply).toMatchObject({ code: 101, error: { fields: { email: expect.any(String) } } })
  })

  it('needs a person who has just proved that it is them', async () => {
    const owner = await anOwner(world)
    const reply = await ask({ ...owner, isFresh: false }, anAddress())
    expect(reply.error?.reason).toBe('step_up_needed')
  })
})

describe('the link to another address', () => {
  it('changes it, ends other links, leaves a record and tells the old address', async () => {
    const owner = await anOwner(world)
    const email = anAddress()
    const headers = await aSession(world.app, owner)
    const token = await aLink(owner, email)

    const reply = await confirm(token)

    expect(reply.body).toEqual({ kind: 'changed', email })
    const info = await world.call(identity.getClientInfo, {}, { headers })
    expect(info.body.user.email).toBe(email)
    expect((await world.call(identity.login, { email, password: testPassword })).code).toBe(200)
    const former = await world.call(identity.login, { email: owner.email, password: testPassword })
    expect(former.error?.reason).toBe('wrong_credentials')
    expect(await mailTo(world, owner.email)).toMatchObject({ subject: 'Your address was changed' })
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from identity.one_time_tokens
      where user_id = ${owner.userId} and used_at is null`.execute(world.ownerDb)
    expect(rows).toEqual([{ count: 0 }])
    const events = await world.ownerDb
      .selectFrom('identity.securityEvents')
      .select('kind')
      .where('userId', '=', owner.userId)
      .where('kind', '=', 'email_changed')
      .execute()
    expect(events).toHaveLength(1)
  })

  it('says what it is for, and nothing about whose account it is', async () => {
    const email = anAddress()
    const token = await aLink(await anOwner(world), email)
    const { body } = await world.call(signingUp.lookAtVerification, { token })
    expect(body).toEqual({ kind: 'change', email, companyName: null, firstName: null })
  })

  it('works once, within an hour, and only the newest', async () => {
    const owner = await anOwner(world)
    const [first, second] = [await aLink(owner, anAddress()), await aLink(owner, anAddress())]
    expect((await confirm(first)).status).toBe(404)
    const { rows } = await sql<{ minutes: number }>`
      select extract(epoch from expires_at - created_at)::int / 60 as minutes
      from identity.one_time_tokens where hash = ${hashSecret(second)}`.execute(world.ownerDb)
    expect(rows).toEqual([{ minutes: 60 }])
    const replies = await Promise.all(Array.from({ length: 6 }, () => confirm(second)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(5).fill(404)])
  })

  it('is dead when somebody else got the address meanwhile', async () => {
    const owner = await anOwner(world)
    const email = anAddress()
    const token = await aLink(owner, email)
    await anOwner(world, { email })
    expect(await confirm(token)).toMatchObject({ status: 404, error: { reason: 'not_found' } })
    const mine = await world.call(identity.login, { email: owner.email, password: testPassword })
    expect(mine.code).toBe(200)
  })

  it('goes to one of two people who confirm the same address at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [ours, theirs] = [await anOwner(world), await anOwner(world)]
      const email = anAddress()
      const tokens = [await aLink(ours, email), await aLink(theirs, email)]
      const replies = await Promise.all(tokens.map(confirm))
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404])
    }
  })

  it('makes a sign-up worthless that waits for the same address', async () => {
    const owner = await anOwner(world)
    const signUp = aSignUp()
    await world.call(signingUp.signUp, signUp)
    const waiting = pathIn(await mailTo(world, signUp.email)).replace('/verify-email/', '')
    await confirm(await aLink(owner, signUp.email))
    expect((await confirm(waiting)).status).toBe(404)
  })
})
