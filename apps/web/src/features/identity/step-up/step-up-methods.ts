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
  mail_code: 'Get a code by e-mail',
  recovery_code: 'Use a recovery code',
}

/** Returns why the proof was wrong and how to correct it. */
export function formatWrongProof(method: StepUpMethod): string {
  return wrongs[method]
}

const wrongs: Readonly<Record<StepUpMethod, string>> = {
  passkey: 'This passkey is not one of yours. Try another, or another way.',
  totp: 'This code is not right. Codes change every 30 seconds: type the one shown now.',
  password: 'This is not your password. Try again.',
  mail_code: 'This code is not right. Check the e-mail and try again.',
  recovery_code: 'This code is not right, or was used before. Try another one.',
}
