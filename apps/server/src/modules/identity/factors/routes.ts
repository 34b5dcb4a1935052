import * as contract from '@headwater/contract/identity/factors'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { getRequestOrigin } from '../request-origin.ts'
import { setSignInCookies } from '../sign-in-result.ts'
import { addPasskey, startPasskeyRegistration } from './add-passkey.ts'
import { answerSecondFactor } from './answer-second-factor.ts'
import { removePasskey, renamePasskey } from './change-passkey.ts'
import { listFactors } from './list-factors.ts'
import { toRelyingParty } from './relying-party.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { sendStepUpCode } from './send-step-up-code.ts'
import { startStepUp, stepUp } from './step-up.ts'
import { confirmTotp, removeTotp, startTotp } from './totp.ts'

export function factorRoutes(server: Server): void {
  const relyingParty = toRelyingParty(server.deps.config.publicUrl)

  serve(server, contract.listFactors, listFactors)
  serve(server, contract.startTotp, startTotp)
  serve(server, contract.confirmTotp, (ctx, input, { request }) =>
    confirmTotp(ctx, input, getRequestOrigin(request)),
  )
  serve(server, contract.removeTotp, (ctx, _input, { request }) =>
    removeTotp(ctx, getRequestOrigin(request)),
  )
  serve(server, contract.startPasskeyRegistration, (ctx) =>
    startPasskeyRegistration(ctx, relyingParty),
  )
  serve(server, contract.addPasskey, (ctx, input, { request }) =>
    addPasskey(ctx, input, getRequestOrigin(request), relyingParty),
  )
  serve(server, contract.renamePasskey, renamePasskey)
  serve(server, contract.removePasskey, (ctx, input, { request }) =>
    removePasskey(ctx, input, getRequestOrigin(request)),
  )
  serve(server, contract.renewRecoveryCodes, renewRecoveryCodes)

  serve(server, contract.answerSecondFactor, async (ctx, input, { request, reply }) => {
    const signIn = await answerSecondFactor(ctx, input, getRequestOrigin(request), relyingParty)
    return setSignInCookies(reply, ctx.keyring, signIn)
  })
  serve(server, contract.startStepUp, (ctx) => startStepUp(ctx, relyingParty))
  serve(server, contract.sendStepUpCode, sendStepUpCode)
  serve(server, contract.stepUp, (ctx, input, { request }) =>
    stepUp(ctx, input, getRequestOrigin(request), relyingParty),
  )
}
