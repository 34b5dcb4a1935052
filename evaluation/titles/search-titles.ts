import { Criteria } from '@headwater/contract/sourcing/criteria'
import { buildProfile, draftPerson, openKnowledge } from '@headwater/intake'
import { buildPersonDocument, compileSearch, type PersonDocument } from '@headwater/matching'
import { buildSegment, openSegment, searchSegments } from '@headwater/matching/engine'
import { parseTitleKey, type Taxonomy } from '@headwater/taxonomy'

const today = '2026-11-15'

type Stretch = PersonDocument['stretches'][number]

/** A pool of people who differ in nothing but their title, searched as a recruiter searches. */
export interface TitlePool {
  readonly withoutOccupation: number
  readonly byLettersAlone: number
  /** Returns every title, best first. */
  rank(query: string): number[]
}

export function openTitlePool(taxonomy: Taxonomy, titles: readonly string[]): TitlePool {
  const knowledge = openKnowledge({ taxonomy })
  const people = titles.map((title, at) => {
    const drafted = draftPerson(
      'json-resume',
      {
        basics: { name: 'A B', location: { countryCode: 'DE' } },
        work: [{ position: title, startDate: '2024-01' }],
      },
      [],
    )
    if (!('draft' in drafted)) throw new Error(`The title “${title}” cannot be imported.`)
    const source = {
      id: 's1',
      kind: 'json-resume',
      name: 'x',
      row: 1,
      importId: null,
      at: today,
    } as const
    const { profile } = buildProfile(knowledge, drafted.draft, source)
    return { id: idOf(at), document: buildPersonDocument(taxonomy, profile, today) }
  })
  const roles = people.flatMap(({ document }) => document.stretches)
  const shareOf = (isSuch: (role: Stretch) => boolean) =>
    roles.filter(isSuch).length / titles.length
  const parts = [{ segment: openSegment(buildSegment(people)), dead: null }]
  return {
    withoutOccupation: shareOf(({ occupation }) => occupation === null),
    byLettersAlone: shareOf(({ title }) => parseTitleKey(title ?? '').occupations.length === 0),
    rank(query) {
      const criteria = Criteria.parse([
        { id: 'title', attribute: 'title', mode: 'nice', titles: [{ text: query }] },
        // Everyone meets it, so that everyone is ranked.
        { id: 'country', attribute: 'countries', countries: ['DE'] },
      ])
      const search = compileSearch(taxonomy, criteria)
      const request = {
        search,
        limit: titles.length,
        after: null,
        facets: [],
        fillTo: titles.length,
      }
      const found = searchSegments(parts, request).hits.map(({ id }) => placeOf(id))
      const rest = new Set(titles.keys())
      for (const place of found) rest.delete(place)
      return [...found, ...rest]
    },
  }
}

function idOf(place: number): string {
  return `00000000-0000-4000-8000-${place.toString(16).padStart(12, '0')}`
}

function placeOf(id: string): number {
  return Number.parseInt(id.slice(-12), 16)
}
