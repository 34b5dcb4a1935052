import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/sourcing/imports'
import type { Entry } from '@headwater/intake'
import { readTaxonomy } from '#modules/reference'
import { type Ctx, inTransaction } from '#platform/context'
import { settleEntries } from '../running/keep-batch.ts'
import { knowledgeOf } from '../running/knowledge-of.ts'
import { prepareEntry } from '../running/prepare-entry.ts'
import { requireStep } from './change-import.ts'
import { getOwnImport } from './get-own-import.ts'
import { lookAhead } from './look-ahead.ts'
import { presentPreviewRow } from './present-preview.ts'
import { findSample } from './store.ts'

type Preview = typeof contract.previewImport

/** Does with the first entries what a run would do, and keeps nothing of it. */
export async function previewImport(
  ctx: Ctx,
  { importId }: InputOf<Preview>,
): Promise<ReplyOf<Preview>> {
  const { row, sample } = await inTransaction(ctx, async (ctx) => {
    const row = await getOwnImport(ctx, importId)
    requireStep('preview', row)
    const sample = (await findSample(ctx.db, ctx.actor.companyId, importId)) as Entry[]
    return { row, sample }
  })
  const taxonomy = await readTaxonomy(ctx)
  const knowledge = knowledgeOf(taxonomy)
  const file = { ...row, day: ctx.now().toISOString().slice(0, 10) }
  const entries = sample.map((entry) => prepareEntry(knowledge, file, entry))
  const { rows } = await inTransaction(ctx, (ctx) => settleEntries(ctx, entries, false))
  return {
    rows: entries.map((entry, at) => presentPreviewRow(entry, rows[at], taxonomy)),
    looked: await lookAhead(ctx, row, entries),
  }
}
