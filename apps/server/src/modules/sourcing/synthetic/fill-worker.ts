import { parentPort, workerData } from 'node:worker_threads'
import { openWorld, type PlaceLists, type Truth } from '@headwater/synthetic-pool'
import { fillRange, type Range } from './fill-range.ts'

/** What the thread is given. */
export interface FillOrder {
  readonly ownerUrl: string
  readonly seed: number
  readonly today: string
  readonly lists: PlaceLists
  readonly range: Range
  readonly keepsTruth: boolean
}

/** What the thread says as it goes. */
export type FillNews = { readonly made: number } | { readonly truths: readonly Truth[] }

const { ownerUrl, seed, today, lists, range, keepsTruth } = workerData as FillOrder
const say = (news: FillNews) => parentPort?.postMessage(news)

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
  keepsTruth ? (truth) => truths.push(truth) : undefined,
)
if (truths.length > 0) say({ truths })
