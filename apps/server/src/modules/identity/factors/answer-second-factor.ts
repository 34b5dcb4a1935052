import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/factors'
import { inTransaction, type PublicCtx } from '#platform/context'
import { AppError } from '#platform/errors'
import { arrive, findDestination, inDestination } from '../destination.ts'
import { giveBackGuess } from '../guess-store.ts'
import type { SignIn } from '../sign-in-as.ts'
import { insertFailedSignIn } from '../store.ts'
import type { Visit } from '../visit.ts'
import { welcome } from '../welcome.ts'
import { openInvitation } from './carried-invitation.ts'
import { closeChallenge } from './challenge-store.ts'
import { checkSecondProof } from './check-second-proof.ts'
import type { Site } from './site.ts'
import { challengeGone, takeTry, wrongProof } from './take-try.ts'

const purpose = 'second-factor'

/**
 * Finishes a sign-in that waits for its second factor: only now there is a session, and a membership
 * if it began with an invitation.
 */
export async function answerSecondFactor(
  ctx: PublicCtx,
  { challenge: secret, proof }: InputOf<typeof contract.answerSecondFactor>,
  visit: Visit,
  site: Site,
): Promise<SignIn> {
  const taken = await takeTry(ctx, { purpose, secret, visit })
  const { challenge, person, guessId, isKnownDevice } = taken
  const invitation = openInvitation(ctx.keyring, person.id, challenge.data)
  const destination = await findDestination(ctx, person, invitation)
  const { passkeyChallenge } = challenge
  const outcome = await inDestination(ctx, destination, person, async (ctx, current) => {
    const examination = { person, passkeyChallenge, visit, site }
    if (!(await checkSecondProof(ctx, examination, proof))) return undefined
    if (!current || !(await closeChallenge(ctx.db, challenge.id))) throw challengeGone(purpose)
    await giveBackGuess(ctx.db, guessId)
    const actor = await arrive(ctx, destination, { person, current })
    return actor instanceof AppError ? actor : welcome(ctx, { actor, person, isKnownDevice }, visit)
  })
  if (outcome instanceof AppError) throw outcome
  if (outcome) return outcome
  const { emailFolded } = person
  await inTransaction(ctx, (ctx) => insertFailedSignIn(ctx.db, { emailFolded, ...visit }))
  throw wrongProof()
}
