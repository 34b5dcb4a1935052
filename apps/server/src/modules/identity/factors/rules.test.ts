import { describe, expect, it } from 'vitest'
import { decideSecondFactorMethods, decideStepUpMethods } from './rules.ts'

const none = { hasTotp: false, passkeys: [], codesLeft: 0 }

describe('the offered authentication methods', () => {
  it.each([
    ['nothing', none, []],
    ['codes without a factor', { ...none, codesLeft: 10 }, []],
    ['an app', { ...none, hasTotp: true }, ['totp']],
    ['an app and codes', { ...none, hasTotp: true, codesLeft: 1 }, ['totp', 'recovery_code']],
    ['all', { hasTotp: true, passkeys: [{}], codesLeft: 9 }, ['passkey', 'totp', 'recovery_code']],
  ])('at sign-in, with %s', (_, held, expected) => {
    expect(decideSecondFactorMethods(held)).toEqual(expected)
  })

  it.each([
    ['a password', none, true, ['password']],
    ['neither', none, false, ['mail_code']],
    ['a factor beside the password', { ...none, hasTotp: true }, true, ['totp']],
    ['a passkey alone', { ...none, passkeys: [{}] }, false, ['passkey']],
  ])('at a step-up, with %s', (_, held, hasPassword, expected) => {
    expect(decideStepUpMethods(held, hasPassword)).toEqual(expected)
  })
})
