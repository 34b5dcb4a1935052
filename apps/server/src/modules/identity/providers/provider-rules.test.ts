import { describe, expect, it } from 'vitest'
import {
  decideLandingPath,
  decideNames,
  decideOperatorHint,
  decideProviderOutcome,
  isCancellation,
  mayUnlink,
} from './provider-rules.ts'

describe('the landing path', () => {
  it.each([
    ['google', 'signin', '/signinWithGoogle/1/s'],
    ['google', 'signup', '/signupWithGoogle/1/s'],
    ['google', 'link', '/signinWithGoogle/1/s'],
    ['linkedin', 'signin', '/signinWithLinkedin/1/s'],
    ['linkedin', 'signup', '/signupWithLinkedin/1/s'],
    ['linkedin', 'link', '/signinWithLinkedin/1/s'],
  ] as const)('of %s for %s is %s', (provider, intent, path) => {
    expect(decideLandingPath(provider, intent, '1', 's')).toBe(path)
  })
})

describe('a name', () => {
  it.each([
    [{ givenName: 'Ana', familyName: 'Reis' }, 'Ana', 'Reis'],
    [{ name: 'Ana Maria Reis' }, 'Ana', 'Maria Reis'],
    [{ name: 'Ana Reis', givenName: 'Ana Maria', familyName: 'Reis' }, 'Ana Maria', 'Reis'],
    [{ name: 'Pelé' }, 'Pelé', ''],
    [{}, '', ''],
    [{ givenName: 'x'.repeat(200), familyName: '' }, 'x'.repeat(80), ''],
  ])('%j is split into two parts', (told, firstName, lastName) => {
    expect(decideNames(told)).toEqual({ firstName, lastName })
  })
})

describe('a provider link', () => {
  it.each([
    [true, 1, true],
    [true, 2, true],
    [false, 2, true],
    [false, 1, false],
  ])('with password (%s) and %i links may be removed: %s', (hasPassword, linkedProviders, may) => {
    expect(mayUnlink({ hasPassword, linkedProviders })).toBe(may)
  })
})

describe('an error', () => {
  it.each([
    ['access_denied', true],
    ['user_cancelled_login', true],
    ['user_cancelled_authorize', true],
    ['server_error', false],
    [undefined, false],
    [['access_denied'], false],
  ])('%j is a cancellation: %s', (error, is) => {
    expect(isCancellation(error)).toBe(is)
  })
})

describe('the operator hint', () => {
  it.each([
    ['linkedin', false, true],
    ['linkedin', true, false],
    ['google', false, false],
  ] as const)('for %s with classic mode %s exists: %s', (provider, isClassic, is) => {
    expect(decideOperatorHint(provider, isClassic) !== undefined).toBe(is)
  })
})

describe('the outcome of a provider sign-in', () => {
  it.each([
    ['link', true, true, true, 'link'],
    ['link', false, false, false, 'link'],
    ['signin', true, false, true, 'sign-in'],
    ['signup', true, true, true, 'sign-in'],
    ['signin', false, true, true, 'known-address'],
    ['signup', false, true, true, 'known-address'],
    ['signin', false, false, true, 'sign-up'],
    ['signin', false, true, false, 'sign-up'],
    ['signup', false, false, false, 'sign-up'],
  ] as const)(
    'for %s, known %s, verified %s, taken %s is %s',
    (intent, known, verified, taken, outcome) => {
      const found = {
        intent,
        isAccountKnown: known,
        isEmailVerified: verified,
        isEmailTaken: taken,
      }
      expect(decideProviderOutcome(found)).toBe(outcome)
    },
  )
})
