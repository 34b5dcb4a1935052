import { companySizes, hearAboutUsOptions } from '@headwater/contract/option-lists'
import * as contract from '@headwater/contract/reference'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'

export function referenceRoutes(server: Server): void {
  serve(server, contract.getCompanySize, async () => numbered(companySizes))
  serve(server, contract.getHearAboutUs, async () => numbered(hearAboutUsOptions))
}

function numbered(names: readonly string[]): contract.ReferenceItem[] {
  return names.map((name, index) => ({ id: index + 1, name }))
}
