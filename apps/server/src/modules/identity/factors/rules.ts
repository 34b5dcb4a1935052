import type { SecondFactorProof, StepUpMethod } from '@headwater/contract/identity/factors'

type SecondFactorMethod = SecondFactorProof['method']

/** The authentication methods of a user besides the password. */
export interface HeldMethods {
  readonly hasTotp: boolean
  readonly passkeys: readonly unknown[]
  readonly codesLeft: number
}

/** Recovery codes alone are not a factor; they only replace one. */
export function hasSecondFactor({ hasTotp, passkeys }: HeldMethods): boolean {
  return hasTotp || passkeys.length > 0
}

export function decideSecondFactorMethods(held: HeldMethods): SecondFactorMethod[] {
  if (!hasSecondFactor(held)) return []
  return [
    ...(held.passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(held.hasTotp ? (['totp'] as const) : []),
    ...(held.codesLeft > 0 ? (['recovery_code'] as const) : []),
  ]
}

/**
 * A user with a second factor must use it for a step-up, because the password may be what was
 * stolen.
 */
export function decideStepUpMethods(held: HeldMethods, hasPassword: boolean): StepUpMethod[] {
  if (hasSecondFactor(held)) return decideSecondFactorMethods(held)
  return hasPassword ? ['password'] : ['mail_code']
}
