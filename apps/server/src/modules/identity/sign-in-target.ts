import { type Actor, type InTx, inTransaction, type PublicCtx } from '#platform/context'
import { AppError } from '#platform/errors'
import { actorFromMembership } from './actor-from-membership.ts'
import { formatNoCompanyReason } from './rules.ts'
import { findUser, listMemberships, listSuspensions, lockUser } from './store.ts'
import { acceptInvitation, actorFromInvitation } from './team/accept-invitation.ts'
import { getOpenInvitation, invalidLink } from './team/get-open-invitation.ts'
import { lockTeam } from './team/store.ts'
import type { UserRow } from './user-row.ts'

/** Where a sign-in leads: a company of the user, one that invites them, or none. */
export type SignInTarget =
  | { readonly actor: Actor; readonly invitation: string | undefined }
  | { readonly actor?: undefined; readonly refusal: AppError }

/** Reads only; the result may be revealed only after all proofs succeeded. */
export async function findSignInTarget(
  ctx: PublicCtx,
  person: UserRow,
  invitation: string | undefined,
): Promise<SignInTarget> {
  if (invitation !== undefined)
    return findInvitationTarget(ctx, person, invitation).catch(toRefusal)
  const actor = await findLastUsedActor(ctx, person.id)
  if (actor) return { actor, invitation }
  const suspendedAt = await inTransaction(ctx, (ctx) => listSuspensions(ctx.db, person.id))
  return { refusal: new AppError('forbidden', formatNoCompanyReason(suspendedAt)) }
}

/**
 * Runs a transaction in the target company. Locks the team first and then the user, in the same
 * order as joining while signed in, which would otherwise deadlock. Without an invitation only the
 * user is locked.
 */
export function inTargetTransaction<T>(
  ctx: PublicCtx,
  destination: SignInTarget,
  person: UserRow,
  work: (ctx: InTx<PublicCtx>, current: UserRow | undefined) => Promise<T>,
): Promise<T> {
  const { actor } = destination
  const scope: PublicCtx & { readonly actor?: Actor } = actor ? { ...ctx, actor } : ctx
  return inTransaction(scope, async (ctx) => {
    if (actor && destination.invitation !== undefined) await lockTeam(ctx.db, actor.companyId)
    await lockUser(ctx.db, person.id)
    return work(ctx, await findUser(ctx.db, person.id))
  })
}

/**
 * Returns the user's actor in the target company, creating the membership if they were invited. A
 * refusal is returned and not thrown, so that the transaction commits and the proof stays consumed.
 */
export async function enterCompany(
  ctx: InTx<PublicCtx>,
  destination: SignInTarget,
  { person, current }: { person: UserRow; current: UserRow },
): Promise<Actor | AppError> {
  if (!destination.actor) return destination.refusal
  const { actor, invitation } = destination
  if (invitation === undefined) return actor
  // The user's address has changed since and is not the invited one.
  if (current.emailFolded !== person.emailFolded) return invalidLink()
  return acceptInvitation({ ...ctx, actor }, invitation).catch((error: unknown) => {
    if (error instanceof AppError) return error
    throw error
  })
}

async function findInvitationTarget(
  ctx: PublicCtx,
  person: UserRow,
  token: string,
): Promise<SignInTarget> {
  const invitation = await getOpenInvitation(ctx, token)
  // The link may have reached another person; a password does not prove the address.
  if (invitation.emailFolded !== person.emailFolded) throw invalidLink()
  return { actor: actorFromInvitation(person.id, invitation), invitation: token }
}

function toRefusal(error: unknown): SignInTarget {
  if (error instanceof AppError && error.reason === 'not_found') return { refusal: error }
  throw error
}

/** Returns the user in the company they used last; undefined when they belong to none. */
async function findLastUsedActor(ctx: PublicCtx, userId: string): Promise<Actor | undefined> {
  const [membership] = await inTransaction(ctx, (ctx) => listMemberships(ctx.db, userId))
  return membership && actorFromMembership(userId, membership)
}
