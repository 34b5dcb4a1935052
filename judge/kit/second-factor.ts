import { confirmTotp, startTotp } from '@headwater/contract/identity/factors'
import { Secret, TOTP } from 'otpauth'
import { expectOk } from './people.ts'
import type { Visitor } from './visitor.ts'

export interface Authenticator {
  /** The code of this moment; `stepsAgo` turns the clock back. */
  code(stepsAgo?: number): string
  readonly recoveryCodes: readonly string[]
}

/** Turns the authenticator app on for whoever the visitor is signed in as. */
export async function enableTotp(visitor: Visitor): Promise<Authenticator> {
  const { body } = expectOk(await visitor.call(startTotp, {}))
  const totp = new TOTP({ secret: Secret.fromBase32(body.secret) })
  const code = (stepsAgo = 0) => totp.generate({ timestamp: Date.now() - stepsAgo * 30_000 })
  // The code before this one counts as well, and leaves the present one for the sign-in.
  const confirmed = expectOk(await visitor.call(confirmTotp, { code: code(1) }))
  return { code, recoveryCodes: confirmed.body.recoveryCodes ?? [] }
}
