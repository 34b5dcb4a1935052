import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/people/imports'
import type { Ctx } from '#platform/context'
import { runImportChange } from '../run-import-change.ts'
import { setMapping } from '../store.ts'
import { requireMapping } from './require-mapping.ts'

type SetMapping = typeof contract.setImportMapping

export function setImportMapping(
  ctx: Ctx,
  { importId, mapping }: InputOf<SetMapping>,
): Promise<ReplyOf<SetMapping>> {
  return runImportChange(ctx, importId, 'map', async ({ db, actor }, row) => {
    requireMapping(mapping, row)
    await setMapping(db, actor.companyId, importId, mapping)
  })
}
