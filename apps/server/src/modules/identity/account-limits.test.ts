import * as contract from '@headwater/contract/identity'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { Browser } from '#test/browser'
import { anOwner, testPassword } from '#test/identity-builders'
import { getActionPath, listQueuedMails } from '#test/queued-mails'
import { attemptWarningTask } from './attempt-warning.ts'
import { hashSecret } from './token-hash.ts'

const world = startTestApp()

function signIn(
  email: string,
  password: string,
  { place = '192.0.2.1', device, headers = {} }: Wishes = {},
) {
  return world.app.inject({
    method: 'POST',
    url: contract.login.path,
    payload: { email, password, ...(device && { device }) },
    remoteAddress: place,
    headers,
  })
}

interface Wishes {
  readonly place?: string
  readonly device?: string
  readonly headers?: Record<string, string>
}

/** From many IP addresses, so that none of them reaches its own limit. */
async function guessFromAfar(times: number, email: string): Promise<number[]> {
  const statuses: number[] = []
  for (let round = 0; round < times; round += 1) {
    const place = `198.51.100.${round}`
    statuses.push((await signIn(email, `guess ${round}`, { place })).statusCode)
  }
  return statuses
}

/** Sends the queued warnings, as a worker would. */
async function warn(): Promise<void> {
  const { rows } = await sql<{ payload: { sealed: string } }>`
    delete from pgboss.job where name = ${attemptWarningTask.task.name}
    returning data -> 'payload' as payload`.execute(world.ownerDb)
  for (const { payload } of rows) {
    await attemptWarningTask.run(world.publicContext() as never, payload as never, {
      taskId: newId(),
    })
  }
}

async function warningsTo(email: string) {
  const mails = (await listQueuedMails(world)).filter(({ to }) => to === email)
  return mails.filter(({ subject }) => subject === 'Someone is trying to sign in as you')
}

const tenThenWait = [...Array(10).fill(400), 429, 429]

beforeEach(async () => {
  await world.ownerDb.deleteFrom('identity.signInGuesses').execute()
  // Resets the shared budget of all sign-ins per second, which is not under test here.
  await sql`delete from platform.rate_limits`.execute(world.ownerDb)
})

describe('an account with password attempts from many addresses', () => {
  it('is closed to unknown devices after ten attempts in an hour, whether it exists or not', async () => {
    const { email } = await anOwner(world)
    expect(await guessFromAfar(12, email)).toEqual(tenThenWait)
    expect(await guessFromAfar(12, 'nobody@example.test')).toEqual(tenThenWait)
    const [held, nobody] = [
      await signIn(email, testPassword, { place: '203.0.113.9' }),
      await signIn('nobody@example.test', testPassword, { place: '203.0.113.9' }),
    ]
    expect(held.statusCode).toBe(429)
    expect(held.json()).toMatchObject({ code: 419, error: { reason: 'too_many_requests' } })
    expect(nobody.body).toBe(held.body)
    expect(Number(held.headers['retry-after'])).toBeGreaterThan(59 * 60)
  })

  it('stays open to a device its owner has used, even from the same address', async () => {
    const { email } = await anOwner(world)
    const browser = new Browser(world.app)
    await browser.signIn(email)
    const payload = { email, password: 'not it' }
    const guesses = Array.from({ length: 12 }, () =>
      world.app.inject({ method: 'POST', url: contract.login.path, payload }),
    )
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 400)).toHaveLength(5)
    await guessFromAfar(12, email)
    expect((await browser.signIn(email)).statusCode).toBe(200)
    expect((await signIn(email, testPassword, { place: '127.0.0.1' })).statusCode).toBe(429)
  })

  it('has a separate budget for known devices', async () => {
    const [owner, other] = [await anOwner(world), await anOwner(world)]
    const browser = new Browser(world.app)
    await browser.signIn(owner.email)
    const statuses: number[] = []
    for (let round = 0; round < 6; round += 1) {
      statuses.push((await browser.signIn(owner.email, 'not it')).statusCode)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    expect((await signIn(owner.email, testPassword)).statusCode).toBe(200)
    // A device known for one person is not known for another.
    await guessFromAfar(10, other.email)
    expect((await browser.signIn(other.email)).statusCode).toBe(429)
  })

  it('cannot be attacked further by concurrent attempts or forged addresses', async () => {
    const { email } = await anOwner(world)
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, round) => {
        const headers = {
          'x-forwarded-for': `2001:db8::${round}`,
          forwarded: `for=10.0.0.${round}`,
        }
        return signIn(email, `guess ${round}`, { headers })
      }),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5)

    await world.ownerDb.deleteFrom('identity.signInGuesses').execute()
    const afar = await Promise.all(
      Array.from({ length: 30 }, (_, round) =>
        signIn(email, `guess ${round}`, { place: `198.51.100.${round}` }),
      ),
    )
    expect(afar.filter(({ statusCode }) => statusCode === 400)).toHaveLength(10)
  })
})

describe('the owner of an account under attack', () => {
  it('is warned once an hour, and no email is sent for an unknown address', async () => {
    const { email } = await anOwner(world)
    await guessFromAfar(10, email)
    await warn()
    expect(await warningsTo(email)).toHaveLength(0)
    for (const address of [email, 'nobody@example.test']) {
      await guessFromAfar(13, address)
      await warn()
    }
    expect(await warningsTo(email)).toHaveLength(1)
    expect(await warningsTo('nobody@example.test')).toHaveLength(0)
  })

  it('can sign in once with the link in that email, and the device is known from then on', async () => {
    const { email } = await anOwner(world)
    await guessFromAfar(11, email)
    await warn()
    const [mail] = await warningsTo(email)
    const path = mail && getActionPath(mail)
    const device = new URL(path ?? '', 'http://localhost').searchParams.get('device') ?? ''
    expect(path).toMatch(/^\/login\?device=/)

    expect((await signIn(email, 'not it', { device })).statusCode).toBe(400)
    expect((await signIn(email, testPassword)).statusCode).toBe(429)
    const browser = new Browser(world.app)
    await browser.get(contract.csrfCookie.path)
    const payload = { email, password: testPassword, device }
    const reply = await browser.call({ method: 'POST', url: contract.login.path, payload })
    expect(reply.statusCode).toBe(200)
    expect((await signIn(email, testPassword, { device })).statusCode).toBe(429)
    expect((await browser.signIn(email)).statusCode).toBe(200)
  })

  it('cannot use another person’s link or a forged one', async () => {
    const [one, other] = [await anOwner(world), await anOwner(world)]
    await guessFromAfar(11, one.email)
    await warn()
    const [mail] = await warningsTo(one.email)
    const device = new URL(mail ? getActionPath(mail) : '', 'http://localhost').searchParams.get(
      'device',
    )
    await guessFromAfar(11, other.email)
    for (const wrong of [device ?? '', 'made-up']) {
      expect((await signIn(other.email, testPassword, { device: wrong })).statusCode).toBe(429)
    }
  })
})

it.each([
  ['address', 'an address 203.0.113.1', ['203.0.113.1'], '203.0.113.2'],
  ['network', 'a network 203.0.113.0/24', ['203.0.113.1', '203.0.113.2'], '198.51.100.7'],
])('one %s cannot use up the sign-ins of all', async (_, budget, refused, allowed) => {
  await sql`insert into platform.rate_limits (key, full_at)
    values (${`sign-ins of ${budget}`}, now() + interval '20 seconds')
    on conflict (key) do update set full_at = excluded.full_at`.execute(world.ownerDb)
  const { email } = await anOwner(world)
  for (const place of refused) {
    expect((await signIn(email, testPassword, { place })).statusCode).toBe(429)
  }
  expect((await signIn(email, testPassword, { place: allowed })).statusCode).toBe(200)
  await sql`delete from platform.rate_limits`.execute(world.ownerDb)
})

it.each([
  ['an address', 'an address 203.0.113.77'],
  ['a network', 'a network 203.0.113.0/24'],
])('%s over its limit takes no share of all sign-ins', async (_, budget) => {
  await sql`insert into platform.rate_limits (key, full_at)
    values (${`sign-ins of ${budget}`}, now() + interval '20 seconds')`.execute(world.ownerDb)
  const reply = await signIn('nobody@example.test', 'no', { place: '203.0.113.77' })
  expect(reply.statusCode).toBe(429)
  const { rows } = await sql`
    select from platform.rate_limits where key = 'all sign-ins '`.execute(world.ownerDb)
  expect(rows).toEqual([])
  await sql`delete from platform.rate_limits`.execute(world.ownerDb)
})

it('a known device has a limit of its own, which no other known device shares', async () => {
  const { email } = await anOwner(world)
  const [used, other] = [new Browser(world.app), new Browser(world.app)]
  for (const browser of [used, other]) await browser.signIn(email)
  await sql`delete from platform.rate_limits`.execute(world.ownerDb)
  await used.signIn(email)
  const { rows } = await sql<{ key: string }>`
    update platform.rate_limits set full_at = now() + interval '20 seconds'
    where key like 'sign-ins of a known device %' returning key`.execute(world.ownerDb)
  const deviceId = used.jar.get('__Host-dev')?.split('.')[0]
  expect(rows).toEqual([{ key: `sign-ins of a known device ${deviceId}` }])
  expect((await used.signIn(email)).statusCode).toBe(429)
  expect((await other.signIn(email)).statusCode).toBe(200)
  await sql`delete from platform.rate_limits`.execute(world.ownerDb)
})

it('a known device signs in while unknown ones have used up the sign-ins of all', async () => {
  const { email } = await anOwner(world)
  const browser = new Browser(world.app)
  await browser.signIn(email)
  await sql`insert into platform.rate_limits (key, full_at)
    values ('all sign-ins ', now() + interval '20 seconds')
    on conflict (key) do update set full_at = excluded.full_at`.execute(world.ownerDb)
  expect((await signIn(email, testPassword)).statusCode).toBe(429)
  expect((await browser.signIn(email)).statusCode).toBe(200)
  const signed = browser.jar.get('__Host-dev') ?? ''
  browser.jar.set(
    '__Host-dev',
    signed.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')),
  )
  expect((await browser.signIn(email)).statusCode).toBe(429)
  await sql`delete from platform.rate_limits`.execute(world.ownerDb)
})

it('all processes together check at most fifty sign-ins a second', async () => {
  await sql`insert into platform.rate_limits (key, full_at)
    values ('all sign-ins ', now() + interval '20 seconds')
    on conflict (key) do update set full_at = excluded.full_at`.execute(world.ownerDb)
  const reply = await signIn('somebody@example.test', 'no')
  expect(reply.statusCode).toBe(429)
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  const guesses = await world.ownerDb
    .selectFrom('identity.signInGuesses')
    .select('id')
    .where('accountHash', '=', hashSecret('somebody@example.test'))
    .execute()
  expect(guesses).toEqual([])
  await sql`delete from platform.rate_limits`.execute(world.ownerDb)
})
