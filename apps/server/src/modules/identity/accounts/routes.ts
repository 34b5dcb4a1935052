import * as passwords from '@headwater/contract/identity/passwords'
import * as profile from '@headwater/contract/identity/profile'
import * as contract from '@headwater/contract/identity/sign-up'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { rememberDevice } from '../known-device.ts'
import { getRequestOrigin } from '../request-origin.ts'
import { setSignInCookies } from '../sign-in-result.ts'
import { changePassword } from './change-password.ts'
import { getPasswordResetByToken } from './get-password-reset-by-token.ts'
import { getPhoto, photoContentSecurityPolicy } from './get-photo.ts'
import { getVerificationByToken } from './get-verification-by-token.ts'
import { removeAccess } from './remove-access.ts'
import { replacePhoto } from './replace-photo.ts'
import { requestEmailChange } from './request-email-change.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resendVerification } from './resend-verification.ts'
import { resetPassword } from './reset-password.ts'
import { setPhoto } from './set-photo.ts'
import { signUp } from './sign-up.ts'
import { clearSignUpCookie, readSignUpCookie, setSignUpCookie } from './sign-up-cookie.ts'
import { updateProfile } from './update-profile.ts'
import { verifyEmail } from './verify-email.ts'

export function accountRoutes(server: Server): void {
  const { config } = server.deps

  serve(server, contract.signUp, async (ctx, input, { request, reply }) => {
    const browserSecret = await signUp(ctx, input, config)
    if (getRequestOrigin(request).isBrowser) setSignUpCookie(reply, browserSecret)
    return null
  })
  serve(server, contract.resendVerification, resendVerification)
  serve(server, contract.getVerificationByToken, (ctx, input, { request }) =>
    getVerificationByToken(ctx, input, readSignUpCookie(request)),
  )
  serve(server, contract.verifyEmail, async (ctx, input, { request, reply }) => {
    const browserSecret = readSignUpCookie(request)
    const settings = { ...config, browserSecret }
    const verified = await verifyEmail(ctx, input, getRequestOrigin(request), settings)
    const { kind, email } = verified
    if (kind === 'changed') return { kind, email }
    if (browserSecret !== undefined) clearSignUpCookie(reply)
    if (kind === 'signed-up') {
      return { kind, email, login: setSignInCookies(reply, ctx.keyring, verified.signIn) }
    }
    rememberDevice(reply, ctx.keyring, verified.userId)
    return { kind, email }
  })

  serve(server, passwords.requestPasswordReset, requestPasswordReset)
  serve(server, passwords.getPasswordResetByToken, getPasswordResetByToken)
  serve(server, passwords.resetPassword, async (ctx, input, { request, reply }) => {
    const reset = await resetPassword(ctx, input, getRequestOrigin(request), config)
    // A browser that received the link and set the password is treated as a known device.
    rememberDevice(reply, ctx.keyring, reset.userId)
    return reset.reply
  })
  serve(server, passwords.removeAccess, (ctx, input, { request }) =>
    removeAccess(ctx, input, getRequestOrigin(request)),
  )
  serve(server, passwords.changePassword, (ctx, input, { request }) =>
    changePassword(ctx, input, getRequestOrigin(request), config),
  )

  serve(server, profile.updateProfile, updateProfile)
  serve(server, profile.setPhoto, setPhoto)
  serve(server, profile.removePhoto, (ctx) => replacePhoto(ctx, undefined))
  serve(server, profile.getPhoto, async (ctx, input, { reply }) => {
    const photo = await getPhoto(ctx, input)
    reply.header('content-security-policy', photoContentSecurityPolicy)
    return photo
  })
  serve(server, profile.requestEmailChange, (ctx, input, { request }) =>
    requestEmailChange(ctx, input, getRequestOrigin(request)),
  )
}
