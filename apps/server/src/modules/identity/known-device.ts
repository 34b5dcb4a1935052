import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Keyring } from '#platform/keyring'

/**
 * The users who have signed in with this browser. It grants no access, only a separate attempt
 * budget.
 */
const deviceCookie = '__Host-dev'
const maxPeople = 5
const attributes = {
  path: '/',
  secure: true,
  sameSite: 'strict',
  httpOnly: true,
  maxAge: 180 * 24 * 3_600,
} as const

export function readDeviceCookie(request: FastifyRequest): string | undefined {
  return request.cookies[deviceCookie]
}

/** Adds the user to the browser's device cookie. */
export function rememberDevice(reply: FastifyReply, keyring: Keyring, userId: string): void {
  const known = parseDeviceCookie(readDeviceCookie(reply.request))
  const deviceId = known?.deviceId ?? randomBytes(16).toString('base64url')
  // Unsigned entries fail verification, so they need not be removed here.
  const others = (known?.entries ?? []).filter((entry) => !entry.startsWith(`${userId}~`))
  const entry = `${userId}~${sign(keyring, keyring.currentId, deviceId, userId)}`
  const value = [deviceId, entry, ...others.slice(0, maxPeople - 1)].join('.')
  reply.setCookie(deviceCookie, value, attributes)
}

/** Returns whether the cookie proves that this user has signed in with the browser before. */
export function verifyKnownDevice(
  keyring: Keyring,
  cookie: string | undefined,
  userId: string,
): boolean {
  const known = parseDeviceCookie(cookie)
  const entry = known?.entries.find((one) => one.startsWith(`${userId}~`))
  const given = Buffer.from(entry?.slice(userId.length + 1) ?? '')
  // Does the same work when the cookie does not contain the user.
  const deviceId = known?.deviceId ?? ''
  return keyring.ids
    .map((keyId) => Buffer.from(sign(keyring, keyId, deviceId, userId)))
    .some((wanted) => wanted.length === given.length && timingSafeEqual(wanted, given))
}

/** Returns the id of a browser with which any user has signed in before. */
export function findKnownDeviceId(
  keyring: Keyring,
  cookie: string | undefined,
): string | undefined {
  const known = parseDeviceCookie(cookie)
  const entries = known?.entries.slice(0, maxPeople) ?? []
  const isKnown = entries.some((entry) =>
    verifyKnownDevice(keyring, cookie, entry.split('~')[0] ?? ''),
  )
  return isKnown ? known?.deviceId : undefined
}

interface DeviceCookie {
  readonly deviceId: string
  readonly entries: readonly string[]
}

function parseDeviceCookie(cookie: string | undefined): DeviceCookie | undefined {
  const [deviceId, ...entries] = (cookie ?? '').slice(0, 1_000).split('.')
  if (!deviceId || !/^[\w-]{22}$/.test(deviceId)) return undefined
  return { deviceId, entries: entries.filter((entry) => /^[\da-f-]{36}~[\w-]{43}$/.test(entry)) }
}

function sign(keyring: Keyring, keyId: string, deviceId: string, userId: string): string {
  const key = keyring.derive('headwater known device', keyId)
  if (!key) throw new Error('There is no key to sign with.')
  return createHmac('sha256', key).update(`${deviceId} ${userId}`).digest('base64url')
}
