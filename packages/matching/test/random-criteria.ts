import {
  companyKinds,
  employmentTypes,
  languageLevels,
  type Profile,
  workModes,
} from '@headwater/contract/people/profile'
import {
  type Attribute,
  attributes,
  Criteria,
  employmentTimes,
  modes,
  wantedDegrees,
} from '@headwater/contract/sourcing/criteria'
import type { Taxonomy } from '@headwater/taxonomy'
import type { Seeded } from './seeded.ts'

/**
 * Creates criteria from the attributes of the given people, so that every search matches at least
 * one of them.
 */
export function randomCriteria(
  random: Seeded,
  taxonomy: Taxonomy,
  people: readonly Profile[],
): Criteria {
  const wanted = random.someOf(attributes, 3, 8)
  const twice = random.chance(60) ? (['title', 'skills', 'skills', 'keywords'] as const) : []
  return Criteria.parse(
    [...wanted, ...twice].map((attribute, at) => ({
      ...askFor(random, taxonomy, random.oneOf(people), attribute),
      id: `c${at}`,
      attribute,
      mode: random.oneOf(modes),
      unknown: random.chance(80) ? 'include' : 'exclude',
      weight: random.chance(30) ? random.whole(0, 1_000) : null,
    })),
  )
}

function askFor(random: Seeded, taxonomy: Taxonomy, person: Profile, attribute: Attribute) {
  const { whole, chance, oneOf, someOf } = random
  const post = person.experiences[0]
  const country = person.place?.country ?? 'DE'
  switch (attribute) {
    case 'title':
      return {
        titles: [{ text: chance(90) ? (post?.title ?? 'Nurse') : 'Zorblax wrangler' }],
        seniority: chance(40) ? { min: whole(0, 7), max: null } : null,
      }
    case 'skills':
      return { skills: [{ text: skillOf(random, taxonomy, person) }] }
    case 'keywords':
      return askForWords(random, (post?.text ?? '').split(' ').filter(Boolean))
    case 'relevantYears':
    case 'totalYears':
      return { min: whole(1, 12), max: chance(30) ? whole(12, 25) : null }
    case 'industries':
      return { industries: [post?.industry ?? 'banking'], when: oneOf(['any', 'current', 'past']) }
    case 'company':
      return { companies: [post?.employer || 'Siemens'], when: oneOf(['any', 'current', 'past']) }
    case 'university':
      return {
        universities: [person.education[0]?.university ?? 'de-technische-universitat-berlin'],
      }
    case 'major':
      return { majors: [person.education[0]?.major ?? 'computer-science'] }
    case 'countries':
      return { countries: [country, 'FR'], orRemote: chance(20) }
    case 'cities':
      return {
        cities: [person.place?.cityId ?? 2_950_159],
        withinKm: oneOf([0, 50, 100]),
        orRemote: chance(20),
      }
    case 'language':
      return {
        languages: [
          {
            code: person.languages[0]?.code ?? 'de',
            level: chance(70) ? oneOf(languageLevels) : null,
          },
        ],
      }
    case 'stability':
    case 'opportunity':
      return { min: whole(20, 90) }
    case 'relocate':
      return { countries: chance(50) ? [country] : [] }
    case 'workMode':
      return { modes: someOf(workModes, 1, 2) }
    case 'employment':
      return { types: someOf(employmentTypes, 1, 3) }
    case 'degree':
      return { min: oneOf(wantedDegrees) }
    case 'companyKind':
      return { kinds: someOf(companyKinds, 1, 2), when: oneOf(employmentTimes) }
    case 'companySize':
      return { min: whole(0, 1_000), max: chance(50) ? whole(1_000, 20_000) : null }
  }
}

/** A plain phrase and an alternative, or an expression that the person may or may not meet. */
function askForWords({ chance, oneOf, whole }: Seeded, words: readonly string[]) {
  const word = () => (words.length > 0 ? oneOf(words) : 'work')
  if (chance(40)) return { phrases: [word(), 'team'] }
  const at = whole(0, Math.max(0, words.length - 2))
  const phrase = words
    .slice(at, at + 2)
    .join(' ')
    .replace(/[^\p{L}\p{N} ]/gu, '')
  const start = /^\p{L}{3}/u.exec(word())?.[0] ?? 'tea'
  const expression = `("${phrase || 'team'}" OR ${start}*) NOT (zorblax OR quux AND team)`
  return { phrases: [expression], isBoolean: true }
}

function skillOf({ chance, oneOf }: Seeded, taxonomy: Taxonomy, person: Profile): string {
  if (chance(10)) return 'Zorblaxing'
  const names = person.skills.map(({ name }) => name)
  return names.length > 0 && chance(70) ? oneOf(names) : oneOf(taxonomy.skills).name
}
