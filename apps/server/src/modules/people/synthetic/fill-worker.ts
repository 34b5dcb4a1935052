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
  readonly sendsTruth: boolean
}

/** Progress messages of the thread. */
export type FillProgress = { readonly made: number } | { readonly truths: readonly Truth[] }

const { ownerUrl, seed, today, lists, range, sendsTruth } = workerData as FillRequest
const post = (progress: FillProgress) => parentPort?.postMessage(progress)

let truths: Truth[] = []
await fillRange(
  ownerUrl,
  openWorld({ seed, today, lists }),
  range,
  (made) => {
    post({ made })
    if (truths.length > 0) post({ truths })
    truths = []
  },
  sendsTruth ? (truth) => truths.push(truth) : undefined,
)
if (truths.length > 0) post({ truths })
