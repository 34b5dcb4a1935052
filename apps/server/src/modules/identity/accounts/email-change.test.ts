import * as identity from '@headwater/contract/identity'
import * as contract from '@headwater/contract/identity/profile'
import * as signingUp from '@headwater/contract/identity/sign-up'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { aSignUp } from '#test/account-builders'
import { startTestApp } from '#test/app'
import { anOwner, aSession, type Member, testPassword } from '#test/identity-builders'
import { getActionPath, getMailTo, listQueuedMails } from '#test/queued-mails'
import { hashSecret } from '../token-hash.ts'

const world = startTestApp()

const mailsTo = async (email: string) =>
  (await listQueuedMails(world)).filter(({ to }) => to.toLowerCase() === email.toLowerCase())
const ask = (as: Member, email: string) =>
  world.call(contract.requestEmailChange, { email }, { as })
const confirm = (token: string) => world.call(signingUp.verifyEmail, { token })
const anAddress = () => `new-${newId()}@example.test`

async function aLink(owner: Member, email: string): Promise<string> {
  await ask(owner, email)
  return getActionPath(await getMailTo(world, email)).replace('/verify-email/', '')
}

describe('requesting a new email address', () => {
  it('sends a link there, notifies the old address, and changes nothing yet', async () => {
    const owner = await anOwner(world)
    const email = anAddress()

    const reply = await ask(owner, email)

    expect(reply).toMatchObject({ status: 200, body: null })
    expect(await mailsTo(email)).toMatchObject([{ subject: 'Confirm your new email address' }])
    expect(await mailsTo(owner.email)).toMatchObject([
      { subject: 'A new email address for your account' },
    ])
    const old = await world.call(identity.login, { email: owner.email, password: testPassword })
    expect(old.code).toBe(200)
  })

  it('gives the same response for a taken address and sends its owner nothing', async () => {
    const [owner, taker] = [await anOwner(world), await anOwner(world)]
    const free = await ask(owner, anAddress())
    const taken = await ask(owner, taker.email)
    expect(taken.text).toBe(free.text)
    expect(taken.status).toBe(free.status)
    expect(await mailsTo(taker.email)).toEqual([])
    expect(await mailsTo(owner.email)).toHaveLength(2)
  })

  it('rejects the current address', async () => {
    const owner = await anOwner(world)
    const reply = await ask(owner, owner.email)
    expect(reply).toMatchObject({ code: 101, error: { fields: { email: expect.any(String) } } })
  })

  it('requires a recent step-up', async () => {
    const owner = await anOwner(world)
    const reply = await ask({ ...owner, isFresh: false }, anAddress())
    expect(reply.error?.reason).toBe('step_up_needed')
  })
})

describe('the link to confirm a new address', () => {
  it('changes it, invalidates other links, records an event and notifies the old address', async () => {
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
    expect(await getMailTo(world, owner.email)).toMatchObject({
      subject: 'Your email address was changed',
    })
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

  it('shows its purpose but not whose account it is', async () => {
    const email = anAddress()
    const token = await aLink(await anOwner(world), email)
    const { body } = await world.call(signingUp.getVerificationByToken, { token })
    const unknown = { companyName: null, firstName: null, needsPassword: false }
    expect(body).toEqual({ kind: 'change', email, ...unknown })
  })

  it('works once, within an hour, and only if it is the newest', async () => {
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

  it('is invalid when another account took the address meanwhile', async () => {
    const owner = await anOwner(world)
    const email = anAddress()
    const token = await aLink(owner, email)
    await anOwner(world, { email })
    expect(await confirm(token)).toMatchObject({ status: 404, error: { reason: 'not_found' } })
    const mine = await world.call(identity.login, { email: owner.email, password: testPassword })
    expect(mine.code).toBe(200)
  })

  it('succeeds for only one of two users who confirm the same address at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [ours, theirs] = [await anOwner(world), await anOwner(world)]
      const email = anAddress()
      const tokens = [await aLink(ours, email), await aLink(theirs, email)]
      const replies = await Promise.all(tokens.map(confirm))
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404])
    }
  })

  it('invalidates a pending sign-up for the same address', async () => {
    const owner = await anOwner(world)
    const signUp = aSignUp()
    await world.call(signingUp.signUp, signUp)
    const waiting = getActionPath(await getMailTo(world, signUp.email)).replace(
      '/verify-email/',
      '',
    )
    await confirm(await aLink(owner, signUp.email))
    expect((await confirm(waiting)).status).toBe(404)
  })
})
