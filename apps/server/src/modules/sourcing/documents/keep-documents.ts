import type { Profile } from '@headwater/contract/sourcing/profile'
import { documentOf } from '@headwater/matching'
import type { Taxonomy } from '@headwater/taxonomy'
import { readTaxonomy } from '#modules/reference'
import type { Ctx, InTx } from '#platform/context'
import { todayOf } from '../people/present.ts'
import { breathe } from '../running/breathe.ts'
import { type DocumentRow, documentRow } from './document-row.ts'
import { putPeopleDocuments } from './document-store.ts'

/** Somebody whose profile has just been written. */
export interface WrittenPerson {
  readonly id: string
  readonly profile: Profile
}

/** What engines see of these people, in the transaction that changed them. */
export async function keepDocuments(
  ctx: InTx<Ctx>,
  people: readonly WrittenPerson[],
): Promise<void> {
  if (people.length === 0) return
  const documents = await makeDocumentsInTurn(await readTaxonomy(ctx), people, todayOf(ctx))
  await putPeopleDocuments(ctx.db, ctx.actor.companyId, documents)
}

/** So many documents are made in about a millisecond. */
const breathAfter = 16

/** Makes them while others get their turn, such as a statement that is still on its way. */
async function makeDocumentsInTurn(
  taxonomy: Taxonomy,
  people: readonly WrittenPerson[],
  today: string,
): Promise<DocumentRow[]> {
  const documents: DocumentRow[] = []
  for (let from = 0; from < people.length; from += breathAfter) {
    if (from > 0) await breathe()
    documents.push(...makeDocuments(taxonomy, people.slice(from, from + breathAfter), today))
  }
  return documents
}

export function makeDocuments(
  taxonomy: Taxonomy,
  people: readonly WrittenPerson[],
  today: string,
): DocumentRow[] {
  return people.map(({ id, profile }) => documentRow(id, documentOf(taxonomy, profile, today)))
}
