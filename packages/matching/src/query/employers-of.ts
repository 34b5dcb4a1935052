import type { CriterionOf } from '@headwater/contract/sourcing/criteria'
import { companies, companyKey, companySets, findCompany } from '@headwater/gazetteer'

/** The keys of all employers that a criterion names, one by one or as a set, under all their names. */
export function employersOf({ companies: names, sets }: CriterionOf<'company'>): string[] {
  const known = names.flatMap((name) => findCompany(name) ?? [])
  const members = sets.length > 0 ? membersOf(new Set(sets)) : []
  const all = [
    ...names,
    ...[...known, ...members].flatMap(({ name, aliases }) => [name, ...aliases]),
  ]
  return [...new Set(all.map(companyKey))].toSorted()
}

function membersOf(sets: ReadonlySet<string>) {
  const keys = new Set(
    companySets()
      .filter(({ key }) => sets.has(key))
      .flatMap((set) => set.companies),
  )
  return companies().filter(({ key }) => keys.has(key))
}
