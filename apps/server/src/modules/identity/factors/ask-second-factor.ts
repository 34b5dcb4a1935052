import type { SecondFactorNeeded } from '@headwater/contract/identity'
import type { InTx, PublicCtx } from '#platform/context'
import type { Person } from '../person.ts'
import { sealInvitation } from './carried-invitation.ts'
import { issueChallenge } from './challenge-store.ts'
import type { HeldFactors } from './held-factors.ts'
import { passkeyOptionsFor } from './passkey-options.ts'
import { decideSecondMethods } from './rules.ts'
import type { Site } from './site.ts'

interface Question {
  readonly held: HeldFactors
  readonly isKnownDevice: boolean
  /** Taken when the answer is right. */
  readonly invitation: string | undefined
  readonly site: Site
}

/** The password was right: a question instead of a session. Nothing else exists until its answer. */
export async function askSecondFactor(
  ctx: InTx<PublicCtx>,
  person: Person,
  { held, isKnownDevice, invitation, site }: Question,
): Promise<SecondFactorNeeded> {
  const options = await passkeyOptionsFor(held, site)
  const challenge = await issueChallenge(ctx.db, {
    purpose: 'second-factor',
    userId: person.id,
    passkeyChallenge: options?.challenge,
    data: { isKnownDevice, invitation: sealInvitation(ctx.keyring, person.id, invitation) },
  })
  const methods = decideSecondMethods(held)
  return { second_factor: { challenge, methods, passkey_options: options } }
}
