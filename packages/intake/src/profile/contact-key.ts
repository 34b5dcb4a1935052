import type { ContactKind } from '@headwater/contract/sourcing/profile'
import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import { bareEmail, isEmail } from '../fields/contacts.ts'
import { linkKey } from './link-key.ts'

const longest = 320

/**
 * What makes two spellings the same address, number or link; undefined for what is none. Dots and
 * plus signs in addresses stay: elsewhere than at one provider they tell people apart.
 */
export function contactKey(kind: ContactKind, value: string, country?: string): string | undefined {
  const key =
    kind === 'email'
      ? emailKey(value)
      : kind === 'phone'
        ? phoneKey(value, country)
        : linkKey(value)
  return key !== undefined && key.length > 0 && key.length <= longest ? key : undefined
}

function emailKey(value: string): string | undefined {
  const text = bareEmail(value.normalize('NFKC')).toLowerCase()
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
