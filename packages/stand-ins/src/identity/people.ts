import { createHash } from 'node:crypto'
import type { Provider } from './issuers.ts'

/** A person with an account at the provider. */
export interface Person {
  readonly name: string
  readonly email: string
  /** Undefined if the provider does not state it. */
  readonly isVerified?: boolean | undefined
  /** The provider's id of the account, derived from the address if left out. */
  readonly subject?: string | undefined
}

/** What `POST /control/people` accepts. */
export const personSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'email'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 160 },
    email: { type: 'string', minLength: 3, maxLength: 254 },
    isVerified: { type: 'boolean' },
    subject: { type: 'string', minLength: 1, maxLength: 255 },
  },
} as const

/** Predefined people, so that the chooser is never empty. */
export const samplePeople: readonly Person[] = [
  { name: 'Noor Haddad', email: 'noor.haddad@example.test', isVerified: true },
  { name: 'Tomás Ferreira', email: 'tomas.ferreira@example.test', isVerified: true },
  { name: 'Wanjiru Kimani', email: 'wanjiru.kimani@example.test', isVerified: false },
]

/**
 * Returns the person's id at a provider: different at every provider, and always the same at one.
 */
export function subjectOf(provider: Provider, { email, subject }: Person): string {
  if (subject !== undefined) return subject
  const digest = createHash('sha256').update(`${provider} ${email.toLowerCase()}`).digest()
  if (provider === 'microsoft') return digest.toString('base64url')
  if (provider === 'linkedin') return digest.toString('base64url').slice(0, 10)
  return `1${(digest.readBigUInt64BE() * 100n).toString().padStart(20, '0').slice(0, 20)}`
}

/** Splits a name into given name and family name by a simple rule. */
export function splitName(name: string): { given: string; family: string } {
  const [given = '', ...family] = name.trim().split(/\s+/)
  return { given, family: family.join(' ') }
}
