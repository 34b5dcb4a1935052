import * as contract from '@headwater/contract/identity/demo-requests'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { getDemoInvitationByToken } from './get-demo-invitation-by-token.ts'
import { requestDemo } from './request-demo.ts'

export function demoRequestRoutes(server: Server): void {
  const { config } = server.deps
  serve(server, contract.getDemoInvitationByToken, getDemoInvitationByToken)
  serve(server, contract.requestDemo, (ctx, input) => requestDemo(ctx, input, config))
}
