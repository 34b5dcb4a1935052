import { makePerson, type Truth, type World } from '@headwater/synthetic-pool'
import { copyRow } from './copy-row.ts'
import { copyPeople } from './synthetic-store.ts'

/** Which people of a world to write, and for which batch. */
export interface Range {
  readonly batchId: string
  readonly from: number
  readonly until: number
}

/** Rows are sent in pieces of about this many characters. */
const pieceLength = 256 * 1024
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
  { batchId, from, until }: Range,
  onMade: (count: number) => void,
  onTruth?: (truth: Truth) => void,
): Generator<string> {
  let piece = ''
  for (let index = from; index < until; index += 1) {
    const { person, tell } = makePerson(world, index)
    onTruth?.(tell())
    piece += copyRow(person, batchId)
    if (piece.length >= pieceLength) {
      yield piece
      piece = ''
    }
    if ((index - from + 1) % reportEvery === 0) onMade(reportEvery)
  }
  onMade((until - from) % reportEvery)
  if (piece !== '') yield piece
}
