import { describe, expect, it } from 'vitest'
import { aSequencePerson } from '#test/sequence-builders'
import { findPagesOfRows, mergePeople, type PeoplePage } from './merge-people.ts'

function aPage(numbers: readonly number[], changes: Partial<PeoplePage> = {}): PeoplePage {
  const counts = {} as PeoplePage['counts']
  const items = numbers.map((number) => aSequencePerson(number))
  return { items, nextCursor: 'next', total: 6, counts, ...changes }
}

const idsOf = (pages: readonly PeoplePage[]) =>
  pages.map(({ items }) => items.map(({ personId }) => Number(personId.slice(-4))))

describe('reloaded pages', () => {
  const before = [aPage([1, 2]), aPage([3, 4]), aPage([5, 6], { nextCursor: null })]

  it('replace the earlier ones', () => {
    const page = aPage([2, 1], { total: 7 })
    const merged = mergePeople(before, new Map([[0, page]]), new Map())
    expect(idsOf(merged)).toEqual([
      [2, 1],
      [3, 4],
      [5, 6],
    ])
    expect(merged.map(({ total }) => total)).toEqual([7, 7, 7])
  })

  it('keep a person in place whose next email moved to another page', () => {
    const moved = aSequencePerson(1, { group: 'finished' })
    const merged = mergePeople(
      before,
      new Map([[0, aPage([2, 3], { nextCursor: 'later' })]]),
      new Map([[moved.enrolmentId, moved]]),
    )
    expect(idsOf(merged)).toEqual([[2, 3, 1], [4], [5, 6]])
    expect(merged[0]?.items[2]?.group).toBe('finished')
    expect(merged[0]?.nextCursor).toBe('next')
  })
})

it.each([
  [{ start: 0, end: 2 }, [0]],
  [{ start: 1, end: 3 }, [0, 1]],
  [{ start: 4, end: 9 }, [2]],
])('rows %j are on the pages %j', (rows, pages) => {
  const three = [{ items: [1, 2] }, { items: [3, 4] }, { items: [5] }]
  expect(findPagesOfRows(three, rows)).toEqual(pages)
})
