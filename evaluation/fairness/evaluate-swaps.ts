import type { Profile } from '@headwater/contract/people/profile'
import { buildPersonDocument } from '@headwater/matching'
import { generatePerson, type World } from '@headwater/synthetic-pool'
import { normaliseTitle } from '@headwater/taxonomy'
import { today } from '../ranking/open-pool.ts'

export interface SwapReport {
  readonly people: number
  readonly swaps: number
  /** Swaps that changed what the scorer sees. */
  readonly seen: number
}

/** Titles in their masculine and feminine forms. */
const forms = [
  ['Softwareentwickler', 'Softwareentwicklerin'],
  ['Verkäufer', 'Verkäuferin'],
  ['Projektleiter', 'Projektleiterin'],
  ['Contador', 'Contadora'],
  ['Enfermero', 'Enfermera'],
  ['Diseñador gráfico', 'Diseñadora gráfica'],
  ['Infirmier', 'Infirmière'],
  ['Développeur web', 'Développeuse web'],
  ['Directeur financier', 'Directrice financière'],
  ['Waiter', 'Waitress'],
  ['Salesman', 'Saleswoman'],
  ['مهندس برمجيات', 'مهندسة برمجيات'],
] as const

/**
 * Changes protected attributes one at a time and checks that the search document stays the same.
 */
export function evaluateSwaps(world: World, count: number): SwapReport {
  let swaps = 0
  let visible = 0
  for (let index = 0; index < count; index++) {
    const { profile } = generatePerson(world, index).person
    const other = generatePerson(world, index + count).person.profile
    const before = JSON.stringify(buildPersonDocument(world.taxonomy, profile, today))
    for (const swapped of [
      { ...profile, name: other.name },
      { ...profile, education: profile.education.map(shiftTenYearsBack) },
    ]) {
      swaps += 1
      if (JSON.stringify(buildPersonDocument(world.taxonomy, swapped, today)) !== before)
        visible += 1
    }
    const [his, hers] = forms[index % forms.length] as (typeof forms)[number]
    swaps += 1
    if (documentWithTitle(world, profile, his) !== documentWithTitle(world, profile, hers))
      visible += 1
  }
  return { people: count, swaps, seen: visible }
}

function shiftTenYearsBack(school: Profile['education'][number]) {
  const { startYear, endYear } = school
  return {
    ...school,
    startYear: startYear === null ? null : startYear - 10,
    endYear: endYear === null ? null : endYear - 10,
  }
}

/** Builds the document of a person whose first title is written so, resolved like an import. */
function documentWithTitle(world: World, profile: Profile, title: string): string {
  const { occupations, seniority } = normaliseTitle(world.taxonomy, title)
  const [first, ...others] = profile.experiences
  const experiences = first
    ? [
        {
          ...first,
          title,
          occupation: occupations[0]?.id ?? null,
          seniority: seniority ?? null,
        },
        ...others,
      ]
    : []
  return JSON.stringify(buildPersonDocument(world.taxonomy, { ...profile, experiences }, today))
}
