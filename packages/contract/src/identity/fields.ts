import { z } from 'zod'
import { SingleLine } from '../single-line.ts'

/** Languages of the product. Both are English, but dates and numbers differ. */
export const languages = ['en-GB', 'en-US'] as const
export type Language = (typeof languages)[number]

export const providers = ['google', 'linkedin'] as const
export type Provider = (typeof providers)[number]

/** The two sides of the product, as the reset link names them. */
export const userTypes = ['client', 'talent'] as const
export type UserType = (typeof userTypes)[number]

export const PersonName = SingleLine.min(1, 'Must not be empty.').max(80)
export const CompanyName = SingleLine.min(1, 'Enter the company’s name.').max(200)
export const JobTitle = SingleLine.min(1).max(200)

/**
 * A one-time secret from a link: 32 bytes, base64url. Anything else is rejected without a lookup.
 */
export const Secret = z.string().min(1).max(200)

/**
 * An address that email can be sent to. Narrower than the standard on purpose: no mail library can
 * read an accepted value as two addresses or as a header.
 */
export const EmailAddress = z
  .string()
  .transform((text) => text.normalize('NFKC').trim())
  .pipe(
    z
      .string()
      .max(254, 'An address has at most 254 characters.')
      .regex(
        /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}][\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u,
        'Enter an email address, such as ines@example.com.',
      ),
  )

export const passwordLength = { least: 12, most: 128 } as const

/** Accepts any characters. Length is counted in characters, not bytes. */
export const NewPassword = z
  .string()
  // Rejects oversized input before characters are counted.
  .max(passwordLength.most * 8, `Use at most ${passwordLength.most} characters.`)
  .refine((password) => countCharacters(password) >= passwordLength.least, {
    error: `Use at least ${passwordLength.least} characters.`,
    when: isCountable,
  })
  .refine((password) => countCharacters(password) <= passwordLength.most, {
    error: `Use at most ${passwordLength.most} characters.`,
    when: isCountable,
  })

/** An IANA name known to this machine. */
export const TimeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, { error: 'Choose a time zone from the list.' })

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0
  } catch {
    return false
  }
}

function countCharacters(text: string): number {
  return [...text.normalize('NFC')].length
}

function isCountable({ value }: { value: unknown }): boolean {
  return typeof value === 'string' && value.length <= passwordLength.most * 8
}
