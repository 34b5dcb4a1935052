import type { ContactKind } from '@headwater/contract/people/profile'
import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import { extractEmail, isEmail } from '../fields/contacts.ts'
import { linkKey } from './link-key.ts'

const maxKeyLength = 320

/**
 * Returns the key under which two spellings are the same address, number or link, or undefined if
 * the text is none. Dots and plus signs in addresses stay, because most providers treat them as
 * different addresses.
 */
export function contactKey(kind: ContactKind, value: string, country?: string): string | undefined {
  const key =
    kind === 'email'
      ? emailKey(value)
      : kind === 'phone'
        ? phoneKey(value, country)
        : linkKey(value)
  return key !== undefined && key.length > 0 && key.length <= maxKeyLength ? key : undefined
}

function emailKey(value: string): string | undefined {
  const text = extractEmail(value.normalize('NFKC')).toLowerCase()
  return isEmail(text) ? text : undefined
}

function phoneKey(value: string, country: string | undefined): string | undefined {
  const text = value
    .normalize('NFKC')
    .trim()
    .slice(0, 60)
    .replace(/^tel:/i, '')
    .replace(/^00(?=[1-9])/, '+')
  const home =
    country !== undefined && isSupportedCountry(country) ? (country as CountryCode) : undefined
  const number = parsePhoneNumberFromString(
    text,
    home === undefined ? {} : { defaultCountry: home },
  )
  return number?.isPossible() ? number.number : undefined
}
