import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Keyring } from '#platform/keyring'

/** Who has signed in with this browser before. It opens nothing: it only gives a budget of its own. */
const deviceCookie = '__Host-dev'
const maxPeople = 5
const attributes = {
  path: '/',
  secure: true,
  sameSite: 'strict',
  httpOnly: true,
  maxAge: 180 * 24 * 3_600,
} as const

export function deviceCookieOf(request: FastifyRequest): string | undefined {
  return request.cookies[deviceCookie]
}

/** Lets the browser show from now on that this person uses it, beside whoever it knew already. */
export function rememberDevice(reply: FastifyReply, keyring: Keyring, userId: string): void {
  const known = readDevice(deviceCookieOf(reply.request))
  const deviceId = known?.deviceId ?? randomBytes(16).toString('base64url')
  // Unsigned entries are kept out by the check, so there is no need to sort them out here.
  const others = (known?.entries ?? []).filter((entry) => !entry.startsWith(`${userId}~`))
  const entry = `${userId}~${sign(keyring, keyring.currentId, deviceId, userId)}`
  const value = [deviceId, entry, ...others.slice(0, maxPeople - 1)].join('.')
  reply.setCookie(deviceCookie, value, attributes)
}

/** Whether the cookie shows that this person has signed in with the browser before. */
export function isDeviceOf(keyring: Keyring, cookie: string | undefined, userId: string): boolean {
  const known = readDevice(cookie)
  const entry = known?.entries.find((one) => one.startsWith(`${userId}~`))
  const given = Buffer.from(entry?.slice(userId.length + 1) ?? '')
  // The same work for a person whom the cookie does not name.
  const deviceId = known?.deviceId ?? ''
  return keyring.ids
    .map((keyId) => Buffer.from(sign(keyring, keyId, deviceId, userId)))
    .some((wanted) => wanted.length === given.length && timingSafeEqual(wanted, given))
}

interface Device {
  readonly deviceId: string
  readonly entries: readonly string[]
}

function readDevice(cookie: string | undefined): Device | undefined {
  const [deviceId, ...entries] = (cookie ?? '').slice(0, 1_000).split('.')
  if (!deviceId || !/^[\w-]{22}$/.test(deviceId)) return undefined
  return { deviceId, entries: entries.filter((entry) => /^[\da-f-]{36}~[\w-]{43}$/.test(entry)) }
}

function sign(keyring: Keyring, keyId: string, deviceId: string, userId: string): string {
  const key = keyring.derive('headwater known device', keyId)
  if (!key) throw new Error('There is no key to sign with.')
  return createHmac('sha256', key).update(`${deviceId} ${userId}`).digest('base64url')
}
