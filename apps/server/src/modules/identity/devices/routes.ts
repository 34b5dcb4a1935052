import * as contract from '@headwater/contract/identity/devices'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { getRequestOrigin } from '../request-origin.ts'
import { createApiKey, listApiKeys, removeApiKey } from './api-keys.ts'
import { listDevices } from './list-devices.ts'
import { listSecurityEvents } from './list-security-events.ts'
import { signOutDevice, signOutOtherDevices } from './sign-out-devices.ts'

export function deviceRoutes(server: Server): void {
  serve(server, contract.listDevices, listDevices)
  serve(server, contract.signOutDevice, (ctx, input, { request }) =>
    signOutDevice(ctx, input, getRequestOrigin(request)),
  )
  serve(server, contract.signOutOtherDevices, (ctx, _input, { request }) =>
    signOutOtherDevices(ctx, getRequestOrigin(request)),
  )
  serve(server, contract.listSecurityEvents, listSecurityEvents)
  serve(server, contract.listApiKeys, listApiKeys)
  serve(server, contract.createApiKey, (ctx, input, { request }) =>
    createApiKey(ctx, input, getRequestOrigin(request)),
  )
  serve(server, contract.removeApiKey, (ctx, input, { request }) =>
    removeApiKey(ctx, input, getRequestOrigin(request)),
  )
}
