import { fold } from '../fold.ts'
import { type Industry, industries } from '../lists/industries.ts'
import { once } from '../once.ts'
import { indexNames } from './index-names.ts'

/** Finds an industry by its current name, its former name or an alias. */
export function findIndustry(text: string): Industry | undefined {
  return byName().get(withoutConjunctions(text))
}

const byName = once(() =>
  indexNames<Industry>(
    [
      ...industries().map((industry) => [industry.name, industry] as const),
      ...industries().flatMap((one) => one.aliases.map((alias) => [alias, one] as const)),
    ],
    withoutConjunctions,
  ),
)

/** "And", a comma and a slash are equivalent. */
function withoutConjunctions(text: string): string {
  return fold(text).replace(/ (?:and|or|und|et|y) /g, ' ')
}
