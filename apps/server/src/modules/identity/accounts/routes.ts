import * as passwords from '@headwater/contract/identity/passwords'
import * as profile from '@headwater/contract/identity/profile'
import * as contract from '@headwater/contract/identity/sign-up'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { rememberDevice } from '../known-device.ts'
import { sendSignIn } from '../sign-in-as.ts'
import { visitOf } from '../visit.ts'
import { changePassword } from './change-password.ts'
import { changeProfile } from './change-profile.ts'
import { getPhoto, photoPolicy } from './get-photo.ts'
import { lookAtPasswordReset } from './look-at-password-reset.ts'
import { lookAtVerification } from './look-at-verification.ts'
import { replacePhoto } from './replace-photo.ts'
import { requestEmailChange } from './request-email-change.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resendVerification } from './resend-verification.ts'
import { resetPassword } from './reset-password.ts'
import { setPhoto } from './set-photo.ts'
import { signUp } from './sign-up.ts'
import { verifyEmail } from './verify-email.ts'

export function accountRoutes(server: Server): void {
  const { config } = server.deps

  serve(server, contract.signUp, (ctx, input) => signUp(ctx, input, config))
  serve(server, contract.resendVerification, resendVerification)
  serve(server, contract.lookAtVerification, lookAtVerification)
  serve(server, contract.verifyEmail, async (ctx, input, { request, reply }) => {
    const verified = await verifyEmail(ctx, input, visitOf(request), config)
    const { kind, email } = verified
    if (kind === 'changed') return { kind, email }
    if (kind === 'signed-up') {
      return { kind, email, login: sendSignIn(reply, ctx.keyring, verified.signIn) }
    }
    rememberDevice(reply, ctx.keyring, verified.userId)
    return { kind, email }
  })

  serve(server, passwords.requestPasswordReset, requestPasswordReset)
  serve(server, passwords.lookAtPasswordReset, lookAtPasswordReset)
  serve(server, passwords.resetPassword, async (ctx, input, { request, reply }) => {
    const userId = await resetPassword(ctx, input, visitOf(request), config)
    // Whoever reads the person's mail and sets their password here will want to sign in here.
    rememberDevice(reply, ctx.keyring, userId)
    return null
  })
  serve(server, passwords.changePassword, (ctx, input, { request }) =>
    changePassword(ctx, input, visitOf(request), config),
  )

  serve(server, profile.changeProfile, changeProfile)
  serve(server, profile.setPhoto, setPhoto)
  serve(server, profile.removePhoto, (ctx) => replacePhoto(ctx, undefined))
  serve(server, profile.getPhoto, async (ctx, input, { reply }) => {
    const photo = await getPhoto(ctx, input)
    reply.header('content-security-policy', photoPolicy)
    return photo
  })
  serve(server, profile.requestEmailChange, (ctx, input, { request }) =>
    requestEmailChange(ctx, input, visitOf(request)),
  )
}
