import * as contract from '@headwater/contract/identity/demo-requests'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { lookAtDemoInvitation } from './look-at-demo-invitation.ts'
import { requestDemo } from './request-demo.ts'

export function demoRequestRoutes(server: Server): void {
  const { config } = server.deps
  serve(server, contract.lookAtDemoInvitation, lookAtDemoInvitation)
  serve(server, contract.requestDemo, (ctx, input) => requestDemo(ctx, input, config))
}
