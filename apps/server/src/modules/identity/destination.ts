import { type Actor, type InTx, inTransaction, type PublicCtx } from '#platform/context'
import { AppError } from '#platform/errors'
import { findActor } from './find-actor.ts'
import type { Person } from './person.ts'
import { sayNoCompany } from './rules.ts'
import { findUser, listSuspensions, lockUser } from './store.ts'
import { deadLink, getInvitation } from './team/get-invitation.ts'
import { lockTeam } from './team/store.ts'
import { invitedActor, takeInvitation } from './team/take-invitation.ts'

/** Where a sign-in leads: into a company of the person, into one that invites them, or nowhere. */
export type Destination =
  | { readonly actor: Actor; readonly invitation: string | undefined }
  | { readonly actor?: undefined; readonly refusal: AppError }

/** Looks only; what is found is for who has shown everything that is asked of them. */
export async function findDestination(
  ctx: PublicCtx,
  person: Person,
  invitation: string | undefined,
): Promise<Destination> {
  if (invitation !== undefined) return findInvited(ctx, person, invitation).catch(toRefusal)
  const actor = await findActor(ctx, person.id)
  if (actor) return { actor, invitation }
  const suspendedAt = await inTransaction(ctx, (ctx) => listSuspensions(ctx.db, person.id))
  return { refusal: new AppError('forbidden', sayNoCompany(suspendedAt)) }
}

/**
 * A transaction of the company that the sign-in leads to. It locks the team first and then the
 * person, in this order because whoever joins while signed in does the same: with one of them the
 * other way round, the two would wait for each other. Without an invitation only the person is locked.
 */
export function inDestination<T>(
  ctx: PublicCtx,
  destination: Destination,
  person: Person,
  work: (ctx: InTx<PublicCtx>, current: Person | undefined) => Promise<T>,
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
 * Who the person is where the sign-in leads, a member from now on if they were invited. A refusal is
 * given and not thrown: nothing was written, and what was proved stays used up.
 */
export async function arrive(
  ctx: InTx<PublicCtx>,
  destination: Destination,
  { person, current }: { person: Person; current: Person },
): Promise<Actor | AppError> {
  if (!destination.actor) return destination.refusal
  const { actor, invitation } = destination
  if (invitation === undefined) return actor
  // They have got another address since, and it is not the one that was invited.
  if (current.emailFolded !== person.emailFolded) return deadLink()
  return takeInvitation({ ...ctx, actor }, invitation).catch((error: unknown) => {
    if (error instanceof AppError) return error
    throw error
  })
}

async function findInvited(ctx: PublicCtx, person: Person, token: string): Promise<Destination> {
  const invitation = await getInvitation(ctx, token)
  // The link may have come to somebody else; a password is no proof of their address.
  if (invitation.emailFolded !== person.emailFolded) throw deadLink()
  return { actor: invitedActor(person.id, invitation), invitation: token }
}

function toRefusal(error: unknown): Destination {
  if (error instanceof AppError && error.reason === 'not_found') return { refusal: error }
  throw error
}
