import type { Login } from '@headwater/contract/identity'
import type { FastifyReply } from 'fastify'
import { type Actor, inTransaction, type PublicCtx } from '#platform/context'
import type { Keyring } from '#platform/keyring'
import { setSessionCookies } from './cookies.ts'
import { getClientInfo } from './get-client-info.ts'
import { rememberDevice } from './known-device.ts'
import { openSession, type SessionSecrets } from './open-session.ts'
import type { RequestOrigin } from './request-origin.ts'

/** The result of a sign-in: the reply, and the session secret for the cookie. */
export interface SignInResult<Reply = Login> {
  readonly reply: Reply
  readonly cookie: SessionSecrets['cookie']
}

/**
 * Opens a session for an authenticated user and returns the sign-in reply. Inside a transaction it
 * joins that one, which must then be of the actor's company.
 */
export function signInActor(
  ctx: PublicCtx,
  actor: Actor,
  origin: RequestOrigin,
): Promise<SignInResult> {
  return inTransaction({ ...ctx, actor }, async (ctx) => {
    const { bearer, cookie } = await openSession(ctx, origin)
    return { reply: { token: bearer, ...(await getClientInfo(ctx)) }, cookie }
  })
}

/** Sets a browser's cookies and returns the reply body. */
export function setSignInCookies<Reply>(
  reply: FastifyReply,
  keyring: Keyring,
  { reply: answer, cookie }: SignInResult<Reply>,
): Reply {
  if (cookie === undefined) return answer
  setSessionCookies(reply, keyring, cookie)
  rememberDevice(reply, keyring, (answer as Login).user.id)
  return answer
}
