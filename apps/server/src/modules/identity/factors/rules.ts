import type { SecondProof, StepUpMethod } from '@headwater/contract/identity/factors'

type SecondMethod = SecondProof['method']

/** The further ways in which a person can prove who they are. */
export interface HeldMethods {
  readonly hasTotp: boolean
  readonly passkeys: readonly unknown[]
  readonly codesLeft: number
}

/** Recovery codes alone are no factor: they stand in for one. */
export function hasSecondFactor({ hasTotp, passkeys }: HeldMethods): boolean {
  return hasTotp || passkeys.length > 0
}

export function decideSecondMethods(held: HeldMethods): SecondMethod[] {
  if (!hasSecondFactor(held)) return []
  return [
    ...(held.passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(held.hasTotp ? (['totp'] as const) : []),
    ...(held.codesLeft > 0 ? (['recovery_code'] as const) : []),
  ]
}

/** Whoever has a second factor proves it with that alone: the password may be what was stolen. */
export function decideStepUpMethods(held: HeldMethods, hasPassword: boolean): StepUpMethod[] {
  if (hasSecondFactor(held)) return decideSecondMethods(held)
  return hasPassword ? ['password'] : ['mail_code']
}
