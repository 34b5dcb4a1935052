import type { SecondFactorNeeded } from '@headwater/contract/identity'
import type { InTx, PublicCtx } from '#platform/context'
import type { UserRow } from '../user-row.ts'
import { issueChallenge } from './challenge-store.ts'
import type { HeldFactors } from './held-factors.ts'
import { createPasskeyOptions } from './passkey-options.ts'
import type { RelyingParty } from './relying-party.ts'
import { decideSecondFactorMethods } from './rules.ts'
import { sealInvitation } from './sealed-invitation.ts'

interface SecondFactorRequest {
  readonly held: HeldFactors
  readonly isKnownDevice: boolean
  /** Accepted when the answer is correct. */
  readonly invitation: string | undefined
  readonly site: RelyingParty
}

/**
 * Issues a challenge instead of a session after a correct password. Nothing else is created before
 * its answer.
 */
export async function issueSecondFactorChallenge(
  ctx: InTx<PublicCtx>,
  person: UserRow,
  { held, isKnownDevice, invitation, site: relyingParty }: SecondFactorRequest,
): Promise<SecondFactorNeeded> {
  const options = await createPasskeyOptions(held, relyingParty)
  const challenge = await issueChallenge(ctx.db, {
    purpose: 'second-factor',
    userId: person.id,
    passkeyChallenge: options?.challenge,
    data: { isKnownDevice, invitation: sealInvitation(ctx.keyring, person.id, invitation) },
  })
  const methods = decideSecondFactorMethods(held)
  return { second_factor: { challenge, methods, passkey_options: options } }
}
