import * as contract from '@headwater/contract/identity/providers'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { setSessionCookies } from '../cookies.ts'
import { rememberDevice } from '../known-device.ts'
import { visitOf } from '../visit.ts'
import { attemptCookieOf, clearAttemptCookie, setAttemptCookie } from './attempt-cookie.ts'
import { attemptMinutes, ticketMinutes } from './attempt-store.ts'
import { exchangeToken } from './exchange-token.ts'
import { removeLink } from './remove-link.ts'
import { returnFromProvider } from './return-from-provider.ts'
import { signUpWithProvider } from './sign-up-with-provider.ts'
import { startAttempt } from './start-attempt.ts'
import { startLink } from './start-link.ts'

export function providerRoutes(server: Server): void {
  const { config, authenticate } = server.deps

  serve(server, contract.listProviders, async () => ({
    google: config.providers.google !== undefined,
    linkedin: config.providers.linkedin !== undefined,
  }))

  serve(server, contract.startProviderAttempt, async (ctx, input, { reply }) => {
    const { url, cookie } = await startAttempt(ctx, config, input)
    setAttemptCookie(reply, cookie, attemptMinutes)
    return { url }
  })

  serve(server, contract.startProviderLink, async (ctx, { provider }, { reply }) => {
    const { url, cookie } = await startLink(ctx, config, provider)
    setAttemptCookie(reply, cookie, attemptMinutes)
    return { url }
  })

  serve(server, contract.removeProviderLink, async (ctx, { provider }, { request }) => {
    await removeLink(ctx, provider, visitOf(request))
    return null
  })

  serve(server, contract.providerCallback, async (ctx, input, { request }) => {
    const { provider, ...parameters } = input
    const cookie = attemptCookieOf(request)
    return { location: await returnFromProvider(ctx, config, { provider, parameters, cookie }) }
  })

  serve(server, contract.exchangeProviderToken, async (ctx, input, { request, reply }) => {
    const attemptCookie = attemptCookieOf(request)
    const { reply: answer, cookie } = await exchangeToken(ctx, input, {
      cookie: attemptCookie,
      visit: visitOf(request),
      publicUrl: config.publicUrl,
      findActor: () => authenticate(request),
    })
    // A ticket lives a little longer than the attempt it came of, and is worth nothing without it.
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
      cookie: attemptCookieOf(request),
      visit: visitOf(request),
    })
    clearAttemptCookie(reply)
    if (answer.kind === 'signed-in' && cookie !== undefined) {
      setSessionCookies(reply, ctx.keyring, cookie)
      rememberDevice(reply, ctx.keyring, answer.login.user.id)
    }
    return answer
  })
}
