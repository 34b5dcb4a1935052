import * as contract from '@headwater/contract/reference'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { listAttributions } from './packs/list-attributions.ts'
import { suggestReference } from './suggest-reference.ts'
import { wholeLists } from './whole-lists.ts'

export function referenceRoutes(server: Server): void {
  for (const { endpoint, prepare } of wholeLists) serve(server, endpoint, async () => prepare())
  serve(server, contract.suggestReference, suggestReference)
  serve(server, contract.listAttributions, listAttributions)
}
