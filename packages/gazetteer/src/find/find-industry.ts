import { fold } from '../fold.ts'
import { type Industry, industries } from '../lists/industries.ts'
import { once } from '../once.ts'
import { indexNames } from './index-names.ts'

/** An industry by its name of today, its earlier name, or an alias. */
export function findIndustry(text: string): Industry | undefined {
  return byName().get(bare(text))
}

const byName = once(() =>
  indexNames<Industry>(
    [
      ...industries().map((industry) => [industry.name, industry] as const),
      ...industries().flatMap((one) => one.aliases.map((alias) => [alias, one] as const)),
    ],
    bare,
  ),
)

/** Some write "and" where others have a comma or a stroke. */
function bare(text: string): string {
  return fold(text).replace(/ (?:and|or|und|et|y) /g, ' ')
}
