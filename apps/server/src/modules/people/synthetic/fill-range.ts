import { buildPersonDocument } from '@headwater/matching'
import { documentRow } from '@headwater/matching/document'
import { generatePerson, type Truth, type World } from '@headwater/synthetic-pool'
import { openTaxonomy } from '@headwater/taxonomy'
import { toCopyDocument, toCopyRow } from './copy-row.ts'
import { type CopiedPiece, copyPeople, type DocumentTable } from './synthetic-store.ts'

/** The range of people to write, and their batch. */
export interface PersonRange {
  readonly batchId: string
  readonly from: number
  readonly until: number
  /** The day for which documents are built. */
  readonly today: string
  /** The table of the documents. */
  readonly documents: DocumentTable
}

/** Rows are sent in chunks of about this many characters. */
const pieceLength = 1024 * 1024
const reportEvery = 1_000

/** Creates the people of a range and writes them in one transaction. */
export async function fillRange(
  ownerUrl: string,
  world: World,
  range: PersonRange,
  onMade: (count: number) => void,
  onTruth?: (truth: Truth) => void,
): Promise<void> {
  await copyPeople(ownerUrl, range.documents, pieces(world, range, onMade, onTruth))
}

function* pieces(
  world: World,
  { batchId, from, until, today }: PersonRange,
  onMade: (count: number) => void,
  onTruth?: (truth: Truth) => void,
): Generator<CopiedPiece> {
  const taxonomy = openTaxonomy()
  let [people, documents] = ['', '']
  for (let index = from; index < until; index += 1) {
    const { person, getTruth } = generatePerson(world, index)
    onTruth?.(getTruth())
    people += toCopyRow(person, batchId)
    documents += toCopyDocument(
      documentRow(person.id, buildPersonDocument(taxonomy, person.profile, today)),
    )
    if (people.length >= pieceLength) {
      yield { people, documents }
      people = ''
      documents = ''
    }
    if ((index - from + 1) % reportEvery === 0) onMade(reportEvery)
  }
  onMade((until - from) % reportEvery)
  if (people !== '') yield { people, documents }
}
