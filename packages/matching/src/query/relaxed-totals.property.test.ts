import { relaxCriteria } from '@headwater/contract/sourcing/relax-criteria'
import { generatePerson, openWorld } from '@headwater/synthetic-pool'
import { testSize } from '@headwater/testing/size'
import { expect, it } from 'vitest'
import { randomCriteria } from '#test/random-criteria'
import { seeded } from '#test/seeded'
import { buildPersonDocument } from '../document/build-person-document.ts'
import { buildSegment } from '../engine/build-segment.ts'
import { searchSegments } from '../engine/search-segments.ts'
import { openSegment } from '../engine/segment.ts'
import { compileSearch } from './compile-search.ts'
import { suggestRelaxations } from './suggest-relaxations.ts'

const today = '2026-11-15'
const adviceToFollow = testSize({ gate: 150, deep: 3_000 })

it('every suggestion finds exactly as many people as it says once it is followed', {
  timeout: 60_000,
}, () => {
  const random = seeded(31)
  const { taxonomy, ...world } = openWorld({ seed: 31, today })
  const people = Array.from({ length: 200 }, (_, at) => {
    const { profile } = generatePerson({ taxonomy, ...world }, at).person
    const id = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
    return { id, profile, document: buildPersonDocument(taxonomy, profile, today) }
  })
  const parts = [{ segment: openSegment(buildSegment(people)), dead: null }]
  const request = { limit: 0, fillTo: 0, after: null, facets: [] }
  const followed = { one: 0, two: 0 }
  while (followed.one + followed.two < adviceToFollow) {
    const about = random.someOf(people, 3, 3).map(({ profile }) => profile)
    const criteria = randomCriteria(random, taxonomy, about)
    const search = compileSearch(taxonomy, criteria)
    const found = searchSegments(parts, { ...request, search })
    for (const { ids, total } of suggestRelaxations(found, search)) {
      const relaxed = compileSearch(taxonomy, relaxCriteria(criteria, ids))
      expect(searchSegments(parts, { ...request, search: relaxed }).total).toBe(total)
      expect(total).toBeGreaterThan(found.total)
      followed[ids.length === 1 ? 'one' : 'two']++
    }
  }
  expect(Math.min(followed.one, followed.two)).toBeGreaterThan(adviceToFollow / 20)
})
