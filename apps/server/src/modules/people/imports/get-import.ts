import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/people/imports'
import { type Ctx, inTransaction } from '#platform/context'
import { getOwnImport } from './get-own-import.ts'
import { presentImport } from './present.ts'

type Get = typeof contract.getImport

export function getImport(ctx: Ctx, { importId }: InputOf<Get>): Promise<ReplyOf<Get>> {
  return inTransaction(ctx, async (ctx) => presentImport(ctx, await getOwnImport(ctx, importId)))
}
