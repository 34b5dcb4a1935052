import type { ResultOf } from '@headwater/contract/endpoint'
import type { listSequencePeople, SequencePerson } from '@headwater/contract/outreach/sequences'

export type PeoplePage = ResultOf<typeof listSequencePeople>

/** Returns the pages that hold the rows of a range. */
export function findPagesOfRows(
  pages: readonly { items: readonly unknown[] }[],
  { start, end }: { start: number; end: number },
): number[] {
  let first = 0
  return pages.flatMap(({ items }, index) => {
    const isInRange = first < end && first + items.length > start
    first += items.length
    return isInRange ? [index] : []
  })
}

/**
 * Puts loaded pages in the place of earlier ones. A person who is on none of the loaded pages any
 * more, because their next email moved, stays in place, so that the list does not jump.
 */
export function mergePeople(
  before: readonly PeoplePage[],
  loaded: ReadonlyMap<number, PeoplePage>,
  moved: ReadonlyMap<string, SequencePerson>,
): PeoplePage[] {
  const onLoaded = new Set(
    [...loaded.values()].flatMap(({ items }) => items.map(({ enrolmentId }) => enrolmentId)),
  )
  const seen = new Set<string>()
  const isNew = ({ enrolmentId }: SequencePerson) =>
    !seen.has(enrolmentId) && seen.add(enrolmentId) !== undefined
  const { total, counts } = loaded.values().next().value ?? before[0] ?? { total: 0, counts: {} }
  return before.map((old, index) => {
    const page = loaded.get(index)
    const stays = old.items
      .filter(({ enrolmentId }) => !onLoaded.has(enrolmentId))
      .map((person) => moved.get(person.enrolmentId) ?? person)
    return {
      items: [...(page?.items ?? []), ...stays].filter(isNew),
      // After the people who stayed the list goes on as before.
      nextCursor: page && stays.length === 0 ? page.nextCursor : old.nextCursor,
      total,
      counts: counts as PeoplePage['counts'],
    }
  })
}
