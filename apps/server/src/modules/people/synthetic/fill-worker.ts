import { parentPort, workerData } from 'node:worker_threads'
import { openWorld, type PlaceLists, type Truth } from '@headwater/synthetic-pool'
import { fillRange, type PersonRange } from './fill-range.ts'

/** Input of the thread. */
export interface FillRequest {
  readonly ownerUrl: string
  readonly seed: number
  readonly today: string
  readonly lists: PlaceLists
  readonly range: PersonRange
  readonly keepsTruth: boolean
}

/** Progress messages of the thread. */
export type FillProgress = { readonly made: number } | { readonly truths: readonly Truth[] }

const { ownerUrl, seed, today, lists, range, keepsTruth: sendsTruth } = workerData as FillRequest
const say = (progress: FillProgress) => parentPort?.postMessage(progress)

let truths: Truth[] = []
await fillRange(
  ownerUrl,
  openWorld({ seed, today, lists }),
  range,
  (made) => {
    say({ made })
    if (truths.length > 0) say({ truths })
    truths = []
  },
  sendsTruth ? (truth) => truths.push(truth) : undefined,
)
if (truths.length > 0) say({ truths })
