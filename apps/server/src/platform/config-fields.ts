import { z } from 'zod'
import { parseCidr } from './cidr.ts'
import type { SecretKey } from './keyring.ts'

/** The types of settings. Messages complete a sentence that starts with the setting's name. */

export function wholeNumber(min: number, max: number) {
  const message = `must be a whole number between ${min} and ${max}`
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message)
}

export function urlWithProtocol(...protocols: string[]) {
  const allowed = protocols.map((protocol) => `${protocol}//`).join(' or ')
  return z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
      error: `must be an address that starts with ${allowed}`,
      abort: true,
    })
}

/** A URL, or the word that turns the setting off. */
export function urlOrOff(...protocols: string[]) {
  const url = urlWithProtocol(...protocols)
  const allowed = protocols.map((protocol) => `${protocol}//`).join(' or ')
  return z
    .string()
    .refine(
      (text) => text === 'off' || url.safeParse(text).success,
      `must be an address that starts with ${allowed}, or off`,
    )
}

/** A URL without path, query or credentials; a trailing slash is accepted. */
export function origin() {
  return urlWithProtocol('http:', 'https:')
    .refine((text) => {
      const { origin, href, username } = new URL(text)
      return username === '' && href === `${origin}/`
    }, 'must be an origin without a path, such as https://headwater.example')
    .transform((text) => new URL(text).origin)
}

export function cidrList() {
  return z
    .string()
    .transform(splitList)
    .refine(
      (ranges) => ranges.every((range) => parseCidr(range)),
      'must be a list of address ranges, such as 10.0.0.0/8,192.168.1.7',
    )
}

/** Names or addresses with their ports, such as `localhost:4025`. */
export function hostAndPortList() {
  return z
    .string()
    .transform(splitList)
    .refine(
      (hosts) => hosts.every((host) => /^[^\s:/@]+:\d{1,5}$/.test(host)),
      'must be a list of host:port, such as localhost:4025',
    )
}

export function secretKeys() {
  return z
    .string()
    .transform((text) => splitList(text).map(parseSecretKey))
    .refine(
      (keys) =>
        keys.every(isValidSecretKey) && new Set(keys.map(({ id }) => id)).size === keys.length,
      'must be a list of id:key with each key 32 bytes in base64 and each id used once',
    )
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function parseSecretKey(text: string): SecretKey {
  const at = text.indexOf(':')
  return { id: text.slice(0, Math.max(at, 0)), key: text.slice(at + 1) }
}

function isValidSecretKey({ id, key }: SecretKey): boolean {
  return /^[\w-]{1,32}$/.test(id) && Buffer.from(key, 'base64').length === 32
}
