import { confirmTotp, startTotp } from '@headwater/contract/identity/factors'
import { Secret, TOTP } from 'otpauth'
import type { HttpClient } from './http-client.ts'
import { expectOk } from './people.ts'

export interface Authenticator {
  /** The current code. `stepsAgo` selects an earlier one. */
  code(stepsAgo?: number): string
  readonly recoveryCodes: readonly string[]
}

/** Enables the authenticator app for the signed-in client. */
export async function enableTotp(visitor: HttpClient): Promise<Authenticator> {
  const { body } = expectOk(await visitor.call(startTotp, {}))
  const totp = new TOTP({ secret: Secret.fromBase32(body.secret) })
  const code = (stepsAgo = 0) => totp.generate({ timestamp: Date.now() - stepsAgo * 30_000 })
  // The previous code is accepted too, which leaves the current one for the sign-in.
  const confirmed = expectOk(await visitor.call(confirmTotp, { code: code(1) }))
  return { code, recoveryCodes: confirmed.body.recoveryCodes ?? [] }
}
