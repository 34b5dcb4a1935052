import { isDeepStrictEqual } from 'node:util'
import type { NewStep, PublishedStep } from './step-store.ts'

/** Returns the first position, from 1, at which the steps differ, or undefined. */
export function findFirstChange(
  before: readonly PublishedStep[],
  after: readonly NewStep[],
): number | undefined {
  const length = Math.max(before.length, after.length)
  for (let at = 0; at < length; at += 1) {
    if (!isSameStep(before[at], after[at], at)) return at + 1
  }
  return undefined
}

/** Whether a step leaves with the same content at the same time. */
export function isSameStep(
  before: PublishedStep | undefined,
  after: PublishedStep | undefined,
  at: number,
): boolean {
  if (!before || !after) return before === after
  return fields.every(({ read }) => isDeepStrictEqual(read(before, at), read(after, at)))
}

/** Says in one sentence each what differs, for the member who publishes it. */
export function formatStepChanges(
  before: readonly PublishedStep[],
  after: readonly NewStep[],
): string[] {
  const places = new Map(before.map(({ id }, at) => [id, at]))
  const left = new Set(after.map(({ id }) => id))
  const changed = after.flatMap((step, at) => {
    const from = places.get(step.id)
    const was = from === undefined ? undefined : before[from]
    if (!was || from === undefined) return [`Step ${at + 1} is new.`]
    const moved = from === at ? [] : [`Step ${at + 1} was step ${from + 1}.`]
    const differing = fields.filter(
      ({ read }) => !isDeepStrictEqual(read(was, from), read(step, at)),
    )
    return [...moved, ...differing.map(({ format }) => `Step ${at + 1}: ${format(was, step)}.`)]
  })
  const removed = before.flatMap(({ id }, at) =>
    id !== null && left.has(id) ? [] : [`Step ${at + 1} was removed.`],
  )
  return [...changed, ...removed]
}

interface Field {
  read(step: PublishedStep, at: number): unknown
  format(before: PublishedStep, after: PublishedStep): string
}

const fields: readonly Field[] = [
  { read: ({ subject }) => subject, format: () => 'new subject' },
  {
    read: ({ subjectB }) => subjectB,
    format: (before, after) => {
      if (before.subjectB === null) return 'a second subject was added'
      return after.subjectB === null ? 'the second subject was removed' : 'new second subject'
    },
  },
  { read: ({ bodyHtml }) => bodyHtml, format: () => 'new text' },
  {
    read: ({ sendAfter }) => sendAfter,
    format: (before, after) => `sent after ${formatDays(after)} instead of ${formatDays(before)}`,
  },
  { read: ({ days }) => sorted(days), format: () => 'other days' },
  { read: ({ hours }) => sorted(hours), format: () => 'other hours' },
  {
    read: ({ isSameThread }, at) => isSameThread && at > 0,
    format: (_, { isSameThread }) =>
      isSameThread ? 'continues the email before' : 'begins a new conversation',
  },
]

function formatDays({ sendAfter }: PublishedStep): string {
  return sendAfter === 2 ? '1 day' : `${sendAfter - 1} days`
}

function sorted(values: readonly number[]): number[] {
  return [...new Set(values)].toSorted((a, b) => a - b)
}
