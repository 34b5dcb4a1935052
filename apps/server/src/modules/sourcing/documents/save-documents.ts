import { buildPersonDocument } from '@headwater/matching'
import {
  addPersonId,
  type DocumentRow,
  documentRow,
  serialiseDocument,
} from '@headwater/matching/document'
import type { Taxonomy } from '@headwater/taxonomy'
import type { ClientBase } from 'pg'
import { type SavedPeople, type SavedPerson, todayOf } from '#modules/people'
import { getTaxonomy } from '#modules/reference'
import type { Ctx, InTx } from '#platform/context'
import { yieldToEventLoop } from '#platform/yield-to-event-loop'
import { insertDocumentTexts, upsertDocumentTexts, upsertPoolDocuments } from './document-store.ts'

/** Saves the search documents of these people in the transaction that wrote them. */
export async function saveDocuments(
  ctx: InTx<Ctx>,
  { added = [], changed = [] }: SavedPeople,
): Promise<void> {
  if (added.length + changed.length === 0) return
  const { db, actor } = ctx
  const toText = createSerialiser(await getTaxonomy(ctx), todayOf(ctx))
  await insertDocumentTexts(db, actor.companyId, await mapInChunks(added, toText))
  await upsertDocumentTexts(db, actor.companyId, await mapInChunks(changed, toText))
}

function createSerialiser(taxonomy: Taxonomy, today: string) {
  return (person: SavedPerson): string =>
    person.facts === undefined
      ? serialiseDocument(buildDocument(taxonomy, person, today))
      : addPersonId(person.id, person.facts)
}

/** Building this many documents takes about a millisecond. */
const yieldAfter = 16

/** Yields to other work in between, such as a pending statement. */
async function mapInChunks(
  people: readonly SavedPerson[],
  toText: (person: SavedPerson) => string,
): Promise<string[]> {
  const texts: string[] = []
  for (const [at, person] of people.entries()) {
    if (person.facts === undefined && at > 0 && at % yieldAfter === 0) await yieldToEventLoop()
    texts.push(toText(person))
  }
  return texts
}

/** Saves the documents of pool people on the connection that wrote them. */
export async function savePoolDocuments(
  client: ClientBase,
  taxonomy: Taxonomy,
  today: string,
  people: readonly SavedPerson[],
): Promise<void> {
  await upsertPoolDocuments(
    client,
    people.map((person) => buildDocument(taxonomy, person, today)),
  )
}

export function buildDocument(
  taxonomy: Taxonomy,
  { id, profile }: SavedPerson,
  today: string,
): DocumentRow {
  return documentRow(id, buildPersonDocument(taxonomy, profile, today))
}
