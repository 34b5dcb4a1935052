import * as contract from '@headwater/contract/reference'
import * as taxonomies from '@headwater/contract/reference/taxonomies'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { listAttributions } from './packs/list-attributions.ts'
import { listTaxonomies } from './packs/list-taxonomies.ts'
import { removeCompanyPack } from './packs/remove-company-pack.ts'
import { createPackUpload } from './packs/uploads/create-pack-upload.ts'
import { discardPackUpload } from './packs/uploads/discard-pack-upload.ts'
import { savePackPart } from './packs/uploads/save-pack-part.ts'
import { suggestReference } from './suggest-reference.ts'
import { wholeLists } from './whole-lists.ts'

export function referenceRoutes(server: Server): void {
  for (const { endpoint, prepare } of wholeLists) serve(server, endpoint, async () => prepare())
  serve(server, contract.suggestReference, suggestReference)
  serve(server, contract.listAttributions, listAttributions)
  serve(server, taxonomies.listTaxonomies, listTaxonomies)
  serve(server, taxonomies.createPackUpload, createPackUpload)
  serve(server, taxonomies.savePackPart, savePackPart)
  serve(server, taxonomies.discardPackUpload, discardPackUpload)
  serve(server, taxonomies.removeCompanyPack, removeCompanyPack)
}
