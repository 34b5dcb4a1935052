import type { Login } from '@headwater/contract/identity'
import type { FastifyReply } from 'fastify'
import { type Actor, inTransaction, type PublicCtx } from '#platform/context'
import type { Keyring } from '#platform/keyring'
import { setSessionCookies } from './cookies.ts'
import { getClientInfo } from './get-client-info.ts'
import { rememberDevice } from './known-device.ts'
import { openSession, type SessionSecrets } from './open-session.ts'
import type { Visit } from './visit.ts'

/** What a sign-in yields: the answer, and the half of the session that travels as a cookie. */
export interface SignIn<Reply = Login> {
  readonly reply: Reply
  readonly cookie: SessionSecrets['cookie']
}

/**
 * Opens a session for somebody who has proved who they are, and answers as a sign-in does. Inside a
 * transaction it joins that one, which must then be of the actor's company.
 */
export function signInAs(ctx: PublicCtx, actor: Actor, visit: Visit): Promise<SignIn> {
  return inTransaction({ ...ctx, actor }, async (ctx) => {
    const { bearer, cookie } = await openSession(ctx, visit)
    return { reply: { token: bearer, ...(await getClientInfo(ctx)) }, cookie }
  })
}

/** Hands a browser its cookies, and gives back what goes into the body. */
export function sendSignIn<Reply>(
  reply: FastifyReply,
  keyring: Keyring,
  { reply: answer, cookie }: SignIn<Reply>,
): Reply {
  if (cookie === undefined) return answer
  setSessionCookies(reply, keyring, cookie)
  rememberDevice(reply, keyring, (answer as Login).user.id)
  return answer
}
