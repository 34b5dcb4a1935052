import { documentOf } from '@headwater/matching'
import { makePerson, type Truth, type World } from '@headwater/synthetic-pool'
import { openTaxonomy } from '@headwater/taxonomy'
import { documentRow } from '../documents/document-row.ts'
import { copyDocument, copyRow } from './copy-row.ts'
import { type CopiedPiece, copyPeople } from './synthetic-store.ts'

/** Which people of a world to write, and for which batch. */
export interface Range {
  readonly batchId: string
  readonly from: number
  readonly until: number
  /** What their documents are made as of. */
  readonly today: string
}

/** Rows are sent in pieces of about this many characters. */
const pieceLength = 1024 * 1024
const reportEvery = 1_000

/** Makes the people of a range and writes them, in one transaction of their own. */
export async function fillRange(
  ownerUrl: string,
  world: World,
  range: Range,
  onMade: (count: number) => void,
  onTruth?: (truth: Truth) => void,
): Promise<void> {
  await copyPeople(ownerUrl, pieces(world, range, onMade, onTruth))
}

function* pieces(
  world: World,
  { batchId, from, until, today }: Range,
  onMade: (count: number) => void,
  onTruth?: (truth: Truth) => void,
): Generator<CopiedPiece> {
  const taxonomy = openTaxonomy()
  let [people, documents] = ['', '']
  for (let index = from; index < until; index += 1) {
    const { person, tell } = makePerson(world, index)
    onTruth?.(tell())
    people += copyRow(person, batchId)
    documents += copyDocument(documentRow(person.id, documentOf(taxonomy, person.profile, today)))
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
