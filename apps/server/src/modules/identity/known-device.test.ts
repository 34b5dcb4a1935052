import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { openKeyring } from '#platform/keyring'
import { startTestApp } from '#test/app'
import { Browser } from '#test/browser'
import { anOwner, aSession } from '#test/identity-builders'
import { verifyKnownDevice } from './known-device.ts'

const world = startTestApp()

async function knownIn(browser: Browser, userIds: readonly string[]): Promise<boolean[]> {
  return userIds.map((userId) =>
    verifyKnownDevice(world.keyring, browser.jar.get('__Host-dev'), userId),
  )
}

it('a browser remembers its user in a cookie that scripts cannot read', async () => {
  const [one, other] = [await anOwner(world), await anOwner(world)]
  const browser = new Browser(world.app)
  const reply = await browser.signIn(one.email)
  expect(reply.cookies.find(({ name }) => name === '__Host-dev')).toMatchObject({
    httpOnly: true,
    secure: true,
    sameSite: 'Strict',
    path: '/',
    maxAge: 180 * 24 * 3_600,
  })
  expect(await knownIn(browser, [one.userId, other.userId])).toEqual([true, false])
})

it('a browser remembers the last five users who signed in with it', async () => {
  const browser = new Browser(world.app)
  const userIds: string[] = []
  for (let round = 0; round < 6; round += 1) {
    const { email, userId } = await anOwner(world)
    await browser.signIn(email)
    userIds.push(userId)
  }
  expect(await knownIn(browser, userIds)).toEqual([false, true, true, true, true, true])
})

it('the cookie cannot be forged, and an entry is invalid in another cookie', async () => {
  const [victim, thief] = [await anOwner(world), await anOwner(world)]
  const [theirs, own] = [new Browser(world.app), new Browser(world.app)]
  await theirs.signIn(victim.email)
  await own.signIn(thief.email)
  const [deviceId, entry = ''] = (own.jar.get('__Host-dev') ?? '').split('.')
  const [, signature] = entry.split('~')
  const [, stolen] = (theirs.jar.get('__Host-dev') ?? '').split('.')
  for (const forged of [
    `${deviceId}.${victim.userId}~${signature}`,
    `${deviceId}.${stolen}`,
    `${deviceId}.${victim.userId}~`,
    `.${stolen}`,
    'nonsense',
    '',
  ]) {
    expect(verifyKnownDevice(world.keyring, forged, victim.userId)).toBe(false)
  }
})

it('a key rotation leaves known devices known', async () => {
  const { email, userId } = await anOwner(world)
  const browser = new Browser(world.app)
  await browser.signIn(email)
  const former = { id: 'test', key: Buffer.alloc(32, 'headwater').toString('base64') }
  const current = { id: 'newer', key: randomBytes(32).toString('base64') }
  const cookie = browser.jar.get('__Host-dev')
  expect(verifyKnownDevice(openKeyring([current, former]), cookie, userId)).toBe(true)
  expect(verifyKnownDevice(openKeyring([current]), cookie, userId)).toBe(false)
})

it('a client without cookies is never a known device', async () => {
  const owner = await anOwner(world)
  expect(await aSession(world.app, owner)).toEqual({ authorization: expect.any(String) })
})
