import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { openKeyring } from '#platform/keyring'
import { startApp } from '#test/app'
import { Browser } from '#test/browser'
import { anOwner, aSession } from '#test/identity-builders'
import { isDeviceOf } from './known-device.ts'

const world = startApp()

async function knownIn(browser: Browser, userIds: readonly string[]): Promise<boolean[]> {
  return userIds.map((userId) => isDeviceOf(world.keyring, browser.jar.get('__Host-dev'), userId))
}

it('a browser is known to whoever signed in with it, out of the reach of scripts', async () => {
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

it('a browser remembers the last five people who signed in with it', async () => {
  const browser = new Browser(world.app)
  const userIds: string[] = []
  for (let round = 0; round < 6; round += 1) {
    const { email, userId } = await anOwner(world)
    await browser.signIn(email)
    userIds.push(userId)
  }
  expect(await knownIn(browser, userIds)).toEqual([false, true, true, true, true, true])
})

it('nobody can make such a cookie, nor carry an entry over to another one', async () => {
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
    expect(isDeviceOf(world.keyring, forged, victim.userId)).toBe(false)
  }
})

it('a change of keys makes no device a stranger', async () => {
  const { email, userId } = await anOwner(world)
  const browser = new Browser(world.app)
  await browser.signIn(email)
  const former = { id: 'test', key: Buffer.alloc(32, 'headwater').toString('base64') }
  const current = { id: 'newer', key: randomBytes(32).toString('base64') }
  const cookie = browser.jar.get('__Host-dev')
  expect(isDeviceOf(openKeyring([current, former]), cookie, userId)).toBe(true)
  expect(isDeviceOf(openKeyring([current]), cookie, userId)).toBe(false)
})

it('a plain client is never known', async () => {
  const owner = await anOwner(world)
  expect(await aSession(world.app, owner)).toEqual({ authorization: expect.any(String) })
})
