import { findRow, idsOf, openSegment, type Segment } from '@headwater/matching/engine'
import type { Order } from './messages.ts'

/** A segment, and in which epochs it and its rows count. */
export interface HeldSegment {
  /** The same in all threads of the process. */
  readonly number: number
  readonly segment: Segment
  readonly buffer: SharedArrayBuffer
  /** The first epoch that sees it. */
  readonly from: number
  /** The first epoch that no longer does. */
  until: number
  readonly deaths: { readonly epoch: number; readonly rows: readonly number[] }[]
  /** People who came or changed since the others were built. */
  readonly isDelta: boolean
}

let numbers = 0

export function holdSegment(
  buffer: SharedArrayBuffer,
  { from, isDelta }: Pick<HeldSegment, 'from' | 'isDelta'>,
): HeldSegment {
  numbers += 1
  const until = Number.POSITIVE_INFINITY
  const segment = openSegment(buffer)
  return { number: numbers, segment, buffer, from, until, deaths: [], isDelta }
}

/** Its rows of these people, for whom it no longer counts. */
export function rowsOf({ segment }: HeldSegment, ids: Iterable<string>): number[] {
  const rows: number[] = []
  for (const id of ids) {
    const row = findRow(segment, id)
    if (row !== undefined) rows.push(row)
  }
  return rows
}

/** Everybody in it who has not been erased or buried since. */
export function* livingIn({ segment, deaths }: HeldSegment): Generator<string> {
  const dead = new Set(deaths.flatMap(({ rows }) => rows))
  for (const id of idsOf(segment)) {
    if (dead.size === 0 || !dead.has(findRow(segment, id) as number)) yield id
  }
}

/** What a thread that knows nothing yet has to be told. */
export function* ordersFor({ number, buffer, deaths }: HeldSegment): Generator<Order> {
  yield { kind: 'keep', segment: number, buffer }
  for (const { epoch, rows } of deaths) yield { kind: 'bury', segment: number, epoch, rows }
}
