import type { Profile } from '@headwater/contract/sourcing/profile'
import { documentOf } from '@headwater/matching'
import { makePerson, type World } from '@headwater/synthetic-pool'
import { normaliseTitle } from '@headwater/taxonomy'
import { today } from '../ranking/open-pool.ts'

export interface SwapReport {
  readonly people: number
  readonly swaps: number
  /** Swaps after which the scorer would have seen somebody else. */
  readonly seen: number
}

/** Titles as they are written of men and of women. */
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

/** Changes what must not matter, one thing at a time, and looks whether the document does. */
export function evaluateSwaps(world: World, count: number): SwapReport {
  let swaps = 0
  let seen = 0
  for (let index = 0; index < count; index++) {
    const { profile } = makePerson(world, index).person
    const other = makePerson(world, index + count).person.profile
    const before = JSON.stringify(documentOf(world.taxonomy, profile, today))
    for (const swapped of [
      { ...profile, name: other.name },
      { ...profile, education: profile.education.map(tenYearsEarlier) },
    ]) {
      swaps += 1
      if (JSON.stringify(documentOf(world.taxonomy, swapped, today)) !== before) seen += 1
    }
    const [his, hers] = forms[index % forms.length] as (typeof forms)[number]
    swaps += 1
    if (titled(world, profile, his) !== titled(world, profile, hers)) seen += 1
  }
  return { people: count, swaps, seen }
}

function tenYearsEarlier(school: Profile['education'][number]) {
  const { startYear, endYear } = school
  return {
    ...school,
    startYear: startYear === null ? null : startYear - 10,
    endYear: endYear === null ? null : endYear - 10,
  }
}

/** The document of somebody whose first title is written so, understood as an import would. */
function titled(world: World, profile: Profile, title: string): string {
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
  return JSON.stringify(documentOf(world.taxonomy, { ...profile, experiences }, today))
}
