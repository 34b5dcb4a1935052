import { describe, expect, it } from 'vitest'
import {
  decideBaseline,
  decideSnapshot,
  listNewNear,
  listNewSince,
  type SavedSnapshots,
} from './result-snapshot-rules.ts'

const last = {
  at: new Date('2026-01-05T09:00Z'),
  total: 2,
  ids: ['a', 'b'],
  leastScore: 50,
  near: { ids: ['n'], missed: ['q1'], leastScore: 40, isCut: false },
}
const before = { ...last, at: new Date('2026-01-02T09:00Z'), ids: ['a'], total: 1 }
const kept: SavedSnapshots = { hash: 'h', minutesOld: 1, knownIds: [], last, before }

describe('a result snapshot', () => {
  it.each([
    ['starts with the first', undefined, 'start'],
    ['starts again with other criteria', { ...kept, hash: 'other' }, 'start'],
    ['stays for a while', kept, 'none'],
    ['is renewed while the member stays', { ...kept, minutesOld: 5 }, 'renew'],
    ['is renewed until they have been away', { ...kept, minutesOld: 29.9 }, 'renew'],
    ['moves on when they come back', { ...kept, minutesOld: 30 }, 'move'],
  ] as const)('%s', (_, look, decision) => {
    expect(decideSnapshot(look, 'h')).toBe(decision)
  })
})

describe('new results', () => {
  it.each([
    ['are not told before the first look', undefined, null],
    ['are not told when the criteria are others', { ...kept, hash: 'other' }, null],
    ['count from the visit before this one', kept, before],
    ['stay untold during the first visit', { ...kept, before: null }, null],
    [
      'count from the last snapshot for a member who has been away',
      { ...kept, minutesOld: 31 },
      last,
    ],
  ] as const)('%s', (_, look, since) => {
    expect(decideBaseline(look, 'h')).toBe(since)
  })

  it('are the people who were not in the snapshot', () => {
    const best = [
      { id: 'c', score: 90 },
      { id: 'a', score: 70 },
      { id: 'd', score: 10 },
    ]
    expect(listNewSince(last, best).map(({ id }) => id)).toEqual(['c', 'd'])
    expect(listNewSince({ ...last, ids: [], total: 0 }, best)).toEqual(best)
  })

  it('exclude people who rank below a snapshot that was cut off', () => {
    const best = [
      { id: 'z', score: 51 },
      { id: 'aa', score: 50 },
      { id: 'c', score: 50 },
      { id: 'd', score: 49 },
    ]
    expect(listNewSince({ ...last, total: 3 }, best).map(({ id }) => id)).toEqual(['z', 'aa'])
  })
})

describe('new results that miss one must-have', () => {
  const found = ['a', 'n', 'x', 'y'].map((id, at) => ({ id, score: 45 - at * 3 }))
  const listIds = (snapshot: Parameters<typeof listNewNear>[0]) =>
    listNewNear(snapshot, found).map(({ id }) => id)

  it('are neither those who missed it before nor those who met everything', () => {
    expect(listIds(last)).toEqual(['x', 'y'])
  })

  it('exclude people below a snapshot that was cut off', () => {
    expect(listIds({ ...last, near: { ...last.near, leastScore: 38, isCut: true } })).toEqual(['x'])
  })

  it('are none if no one was compared', () => {
    expect(listIds({ ...last, near: null })).toEqual([])
  })
})
