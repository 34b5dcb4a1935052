import type { StepUpMethod } from '@headwater/contract/identity/factors'

const order: readonly StepUpMethod[] = ['passkey', 'totp', 'password', 'mail_code', 'recovery_code']

export function compareByEase(a: StepUpMethod, b: StepUpMethod): number {
  return order.indexOf(a) - order.indexOf(b)
}

/** Labels of the methods offered next to the current one. */
export const methodLabels: Readonly<Record<StepUpMethod, string>> = {
  passkey: 'Use a passkey',
  totp: 'Use the authenticator app',
  password: 'Use your password',
  mail_code: 'Get a code by email',
  recovery_code: 'Use a recovery code',
}

/** Returns why the proof was wrong and how to correct it. */
export function formatWrongProof(method: StepUpMethod): string {
  return wrongs[method]
}

const wrongs: Readonly<Record<StepUpMethod, string>> = {
  passkey: 'This passkey is not one of yours. Try another one, or another method.',
  totp: 'This code is not correct. Codes change every 30 seconds: enter the current one.',
  password: 'This password is not correct. Try again.',
  mail_code: 'This code is not correct. Check the email and try again.',
  recovery_code: 'This code is not correct, or was already used. Try another one.',
}
