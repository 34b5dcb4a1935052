import type { Profile } from '@headwater/contract/sourcing/profile'
import { buildPersonDocument } from '@headwater/matching'
import type { Taxonomy } from '@headwater/taxonomy'
import { getTaxonomy } from '#modules/reference'
import type { Ctx, InTx } from '#platform/context'
import { yieldToEventLoop } from '../import-run/yield-to-event-loop.ts'
import { todayOf } from '../people/present.ts'
import { type DocumentRow, documentRow } from './document-row.ts'
import { upsertPeopleDocuments } from './document-store.ts'

/** A person whose profile has just been written. */
export interface PersonProfile {
  readonly id: string
  readonly profile: Profile
}

/** Saves the search documents of these people in the transaction that changed them. */
export async function saveDocuments(
  ctx: InTx<Ctx>,
  people: readonly PersonProfile[],
): Promise<void> {
  if (people.length === 0) return
  const documents = await buildDocumentsInChunks(await getTaxonomy(ctx), people, todayOf(ctx))
  await upsertPeopleDocuments(ctx.db, ctx.actor.companyId, documents)
}

/** Building this many documents takes about a millisecond. */
const yieldAfter = 16

/** Builds documents and yields to other work in between, such as a pending statement. */
async function buildDocumentsInChunks(
  taxonomy: Taxonomy,
  people: readonly PersonProfile[],
  today: string,
): Promise<DocumentRow[]> {
  const documents: DocumentRow[] = []
  for (let from = 0; from < people.length; from += yieldAfter) {
    if (from > 0) await yieldToEventLoop()
    documents.push(...buildDocuments(taxonomy, people.slice(from, from + yieldAfter), today))
  }
  return documents
}

export function buildDocuments(
  taxonomy: Taxonomy,
  people: readonly PersonProfile[],
  today: string,
): DocumentRow[] {
  return people.map(({ id, profile }) =>
    documentRow(id, buildPersonDocument(taxonomy, profile, today)),
  )
}
