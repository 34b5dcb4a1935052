import * as contract from '@headwater/contract/identity/factors'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { sendSignIn } from '../sign-in-as.ts'
import { visitOf } from '../visit.ts'
import { addPasskey, startPasskey } from './add-passkey.ts'
import { answerSecondFactor } from './answer-second-factor.ts'
import { removePasskey, renamePasskey } from './change-passkey.ts'
import { listFactors } from './list-factors.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { sendStepUpCode } from './send-step-up-code.ts'
import { siteOf } from './site.ts'
import { startStepUp, stepUp } from './step-up.ts'
import { confirmTotp, removeTotp, startTotp } from './totp.ts'

export function factorRoutes(server: Server): void {
  const site = siteOf(server.deps.config.publicUrl)

  serve(server, contract.listFactors, listFactors)
  serve(server, contract.startTotp, startTotp)
  serve(server, contract.confirmTotp, (ctx, input, { request }) =>
    confirmTotp(ctx, input, visitOf(request)),
  )
  serve(server, contract.removeTotp, (ctx, _input, { request }) =>
    removeTotp(ctx, visitOf(request)),
  )
  serve(server, contract.startPasskey, (ctx) => startPasskey(ctx, site))
  serve(server, contract.addPasskey, (ctx, input, { request }) =>
    addPasskey(ctx, input, visitOf(request), site),
  )
  serve(server, contract.renamePasskey, renamePasskey)
  serve(server, contract.removePasskey, (ctx, input, { request }) =>
    removePasskey(ctx, input, visitOf(request)),
  )
  serve(server, contract.renewRecoveryCodes, renewRecoveryCodes)

  serve(server, contract.answerSecondFactor, async (ctx, input, { request, reply }) => {
    const signIn = await answerSecondFactor(ctx, input, visitOf(request), site)
    return sendSignIn(reply, ctx.keyring, signIn)
  })
  serve(server, contract.startStepUp, (ctx) => startStepUp(ctx, site))
  serve(server, contract.sendStepUpCode, sendStepUpCode)
  serve(server, contract.stepUp, (ctx, input, { request }) =>
    stepUp(ctx, input, visitOf(request), site),
  )
}
