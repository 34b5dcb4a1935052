import * as contract from '@headwater/contract/outreach/unsubscribe'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { getUnsubscribe, unsubscribe } from './unsubscribe.ts'

export function unsubscribeRoutes(server: Server): void {
  serve(server, contract.getUnsubscribe, getUnsubscribe)
  serve(server, contract.unsubscribe, unsubscribe)
}
