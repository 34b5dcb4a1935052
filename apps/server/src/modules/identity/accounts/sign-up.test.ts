import * as contract from '@headwater/contract/identity/sign-up'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aSignUp } from '#test/account-builders'
import { startTestApp } from '#test/app'
import { anOwner } from '#test/identity-builders'
import { listQueuedMails } from '#test/queued-mails'

const world = startTestApp()

const mailsTo = async (email: string) =>
  (await listQueuedMails(world)).filter(({ to }) => to.toLowerCase() === email.toLowerCase())

describe('POST /api2/signup', () => {
  it('creates no account and emails a confirmation link', async () => {
    const signUp = aSignUp({ companyName: 'Harbour Wind' })

    const reply = await world.call(contract.signUp, signUp)

    expect(reply).toMatchObject({ status: 200, code: 200, body: null })
    expect(reply.headers['set-cookie']).toBeUndefined()
    const users = world.ownerDb.selectFrom('identity.users').select('id')
    expect(await users.where('email', '=', signUp.email).execute()).toEqual([])
    const [mail, ...more] = await mailsTo(signUp.email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: 'Confirm your email address' })
    expect(mail?.action?.path).toMatch(/^\/verify-email\/[\w-]{43}$/)
    expect(mail?.paragraphs.join(' ')).toContain('Harbour Wind')
  })

  it('stores neither the password nor the licence key', async () => {
    const signUp = aSignUp({ licenceKey: 'a-licence-key-of-somebody' })
    await world.call(contract.signUp, signUp)
    const { rows } = await sql<{ text: string }>`
      select s::text as text from identity.sign_ups s where email = ${signUp.email}`.execute(
      world.ownerDb,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.text).toContain('$argon2id$')
    expect(rows[0]?.text).not.toContain(signUp.password)
    expect(rows[0]?.text).not.toContain('a-licence-key')
  })

  it('gives byte-identical responses for known and new addresses, and only the emails differ', async () => {
    const { email } = await anOwner(world)
    const newcomer = aSignUp()

    const fresh = await world.call(contract.signUp, newcomer)
    const known = await world.call(contract.signUp, aSignUp({ email: email.toUpperCase() }))

    expect(known.text).toBe(fresh.text)
    expect(known.status).toBe(fresh.status)
    expect(Object.keys(known.headers).toSorted()).toEqual(Object.keys(fresh.headers).toSorted())
    const [mail, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: email, subject: 'You already have an account' })
    expect(mail?.action?.path).toBe('/login')
    expect(JSON.stringify(mail)).not.toMatch(/Harbour Wind|Grace|Hopper|verify-email/)
  })

  it('does the same work for known and new addresses', async () => {
    const { email } = await anOwner(world)
    const countOf = async (table: string) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)}`.execute(world.ownerDb)
      return rows[0]?.count ?? 0
    }
    const tables = ['identity.sign_ups', 'identity.one_time_tokens', 'pgboss.job']
    const deltas = []
    for (const signUp of [aSignUp(), aSignUp({ email })]) {
      const before = await Promise.all(tables.map(countOf))
      await world.call(contract.signUp, signUp)
      const after = await Promise.all(tables.map(countOf))
      deltas.push(after.map((count, at) => count - (before[at] ?? 0)))
    }
    expect(deltas[0]).toEqual([1, 1, 1])
    expect(deltas[1]).toEqual(deltas[0])
  })

  it('sends at most five emails an hour to one address, with the same response', async () => {
    const email = aSignUp().email
    const answers = []
    for (let round = 0; round < 7; round += 1) {
      answers.push((await world.call(contract.signUp, aSignUp({ email }))).text)
    }
    expect(new Set(answers).size).toBe(1)
    expect(await mailsTo(email)).toHaveLength(5)
  })

  it.each([
    ['a known password', { password: 'password1234' }, 'password'],
    ['the company with a year', { password: 'HarbourWind2026!!' }, 'password'],
    ['eleven characters', { password: 'elevenchars' }, 'password'],
    ['a thousand characters', { password: 'x'.repeat(1_000) }, 'password'],
    ['an address without a domain', { email: 'grace' }, 'email'],
    ['two addresses', { email: 'a@example.test, b@example.test' }, 'email'],
    ['a line break in the address', { email: 'a@example.test\r\nBcc: b@example.test' }, 'email'],
    ['a size that is not on the list', { companySize: '7' as '1-10' }, 'companySize'],
    ['no name', { firstName: ' ' }, 'firstName'],
    ['an unknown time zone', { timeZone: 'Europe/Atlantis' }, 'timeZone'],
  ])('refuses %s and names the field', async (_, wishes, field) => {
    const signUp = aSignUp(wishes)
    const reply = await world.call(contract.signUp, signUp)
    expect(reply).toMatchObject({ status: 400, code: 101, error: { reason: 'invalid_input' } })
    expect(Object.keys(reply.error?.fields ?? {})).toEqual([field])
    expect(await mailsTo(signUp.email)).toEqual([])
  })

  it('rejects a password of a megabyte at once', async () => {
    const reply = await world.call(contract.signUp, aSignUp({ password: 'x'.repeat(1_000_000) }))
    expect(reply).toMatchObject({ code: 101 })
  })

  it.each([64, 128])(
    'accepts a password of %i characters with spaces and emoji',
    async (length) => {
      const password = 'the river 🌊 runs'.repeat(length / 16)
      const reply = await world.call(contract.signUp, aSignUp({ password }))
      expect(reply.code).toBe(200)
    },
  )

  it('deletes sign-ups that are not confirmed within a week', async () => {
    const signUp = aSignUp()
    await world.call(contract.signUp, signUp)
    const age = sql`update identity.sign_ups set created_at = now() - interval '8 days'
      where email = ${signUp.email}`
    await age.execute(world.ownerDb)
    await world.call(contract.signUp, aSignUp())
    const left = world.ownerDb.selectFrom('identity.signUps').select('id')
    expect(await left.where('email', '=', signUp.email).execute()).toEqual([])
  })
})

describe('POST /api2/identity/email-verifications/resend', () => {
  it('gives the same response for a pending, a registered and an unknown address', async () => {
    const waiting = aSignUp()
    await world.call(contract.signUp, waiting)
    const { email: known } = await anOwner(world)

    const answers = []
    for (const email of [waiting.email, known, 'unknown@example.test']) {
      const reply = await world.call(contract.resendVerification, { email })
      answers.push([reply.status, reply.text, Object.keys(reply.headers).toSorted()])
    }

    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    expect(await mailsTo(waiting.email)).toHaveLength(2)
    expect(await mailsTo(known)).toEqual([])
    expect(await mailsTo('unknown@example.test')).toEqual([])
  })

  it('sends a new link and invalidates the old one', async () => {
    const { email, ...rest } = aSignUp()
    await world.call(contract.signUp, { email, ...rest })
    await world.call(contract.resendVerification, { email })
    const tokens = (await mailsTo(email)).map(({ action }) => action?.path.split('/').at(-1) ?? '')
    expect(tokens).toHaveLength(2)

    const [old = '', fresh = ''] = tokens
    const confirm = (token: string) =>
      world.call(contract.verifyEmail, { token, password: rest.password })
    expect(await confirm(old)).toMatchObject({ status: 404 })
    expect(await confirm(fresh)).toMatchObject({ status: 200 })
  })

  it('uses the newest sign-up of the address', async () => {
    const first = aSignUp({ companyName: 'First Wind' })
    await world.call(contract.signUp, first)
    await world.call(contract.signUp, { ...first, companyName: 'Second Wind' })
    await world.call(contract.resendVerification, { email: first.email.toUpperCase() })
    const mail = (await mailsTo(first.email)).at(-1)
    expect(mail?.paragraphs.join(' ')).toContain('Second Wind')
  })
})
