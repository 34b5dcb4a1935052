import * as contract from '@headwater/contract/identity/providers'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { setSessionCookies } from '../cookies.ts'
import { rememberDevice } from '../known-device.ts'
import { getRequestOrigin } from '../request-origin.ts'
import { clearAttemptCookie, readAttemptCookie, setAttemptCookie } from './attempt-cookie.ts'
import { attemptMinutes, ticketMinutes } from './attempt-store.ts'
import { exchangeProviderToken } from './exchange-provider-token.ts'
import { handleProviderCallback } from './handle-provider-callback.ts'
import { removeProviderLink } from './remove-provider-link.ts'
import { signUpWithProvider } from './sign-up-with-provider.ts'
import { startProviderAttempt } from './start-provider-attempt.ts'
import { startProviderLink } from './start-provider-link.ts'

export function providerRoutes(server: Server): void {
  const { config, authenticate } = server.deps

  serve(server, contract.listProviders, async () => ({
    google: config.providers.google !== undefined,
    linkedin: config.providers.linkedin !== undefined,
  }))

  serve(server, contract.startProviderAttempt, async (ctx, input, { reply }) => {
    const { url, cookie } = await startProviderAttempt(ctx, config, input)
    setAttemptCookie(reply, cookie, attemptMinutes)
    return { url }
  })

  serve(server, contract.startProviderLink, async (ctx, { provider }, { reply }) => {
    const { url, cookie } = await startProviderLink(ctx, config, provider)
    setAttemptCookie(reply, cookie, attemptMinutes)
    return { url }
  })

  serve(server, contract.removeProviderLink, async (ctx, { provider }, { request }) => {
    await removeProviderLink(ctx, provider, getRequestOrigin(request))
    return null
  })

  serve(server, contract.providerCallback, async (ctx, input, { request }) => {
    const { provider, ...parameters } = input
    const cookie = readAttemptCookie(request)
    return { location: await handleProviderCallback(ctx, config, { provider, parameters, cookie }) }
  })

  serve(server, contract.exchangeProviderToken, async (ctx, input, { request, reply }) => {
    const attemptCookie = readAttemptCookie(request)
    const { reply: answer, cookie } = await exchangeProviderToken(ctx, input, {
      cookie: attemptCookie,
      origin: getRequestOrigin(request),
      publicUrl: config.publicUrl,
      findActor: () => authenticate(request),
    })
    // A ticket lives a little longer than its attempt and is invalid without its cookie.
    if (answer.kind === 'sign-up') setAttemptCookie(reply, attemptCookie ?? '', ticketMinutes)
    else clearAttemptCookie(reply)
    if (answer.kind === 'signed-in' && cookie !== undefined) {
      setSessionCookies(reply, ctx.keyring, cookie)
      rememberDevice(reply, ctx.keyring, answer.login.user.id)
    }
    return answer
  })

  serve(server, contract.signUpWithProvider, async (ctx, input, { request, reply }) => {
    const { reply: answer, cookie } = await signUpWithProvider(ctx, input, {
      cookie: readAttemptCookie(request),
      origin: getRequestOrigin(request),
    })
    clearAttemptCookie(reply)
    if (answer.kind === 'signed-in' && cookie !== undefined) {
      setSessionCookies(reply, ctx.keyring, cookie)
      rememberDevice(reply, ctx.keyring, answer.login.user.id)
    }
    return answer
  })
}
