import { itemId, type ListItem } from '../list-item.ts'
import { once } from '../once.ts'
import { readData, readDataFolder } from '../read-data.ts'
import { CompanyRow, CompanySetRow, type companySizes } from '../schemas.ts'

export interface Company extends ListItem {
  readonly aliases: readonly string[]
  readonly industry: string
  readonly country: string
  readonly size?: (typeof companySizes)[number] | undefined
  readonly founded?: number | undefined
  readonly domain?: string | undefined
}

export interface CompanySet extends ListItem {
  readonly aliases: readonly string[]
  /** Keys of its companies. */
  readonly companies: readonly string[]
}

/** Well-known employers of the world, by name. */
export const companies = once((): readonly Company[] =>
  readDataFolder('companies', CompanyRow)
    .map(({ id, ...row }): Company => ({ id: itemId('companies', id), key: id, ...row }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en')),
)

/** Company sets that recruiters search by: named companies, and all that a rule describes. */
export const companySets = once((): readonly CompanySet[] =>
  readData('company-sets.yaml', CompanySetRow)
    .map((row): CompanySet => {
      const { id, name, aliases } = row
      const ruled = hasRule(row) ? companies().filter((company) => matchesRule(company, row)) : []
      const keys = new Set([...row.companies, ...ruled.map(({ key }) => key)])
      return { id: itemId('company-sets', id), key: id, name, aliases, companies: [...keys].sort() }
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en')),
)

type Rule = Pick<ReturnType<typeof CompanySetRow.parse>, 'industries' | 'sizes' | 'countries'> & {
  readonly foundedAfter?: number | undefined
}

function hasRule({ industries, sizes, countries, foundedAfter }: Rule): boolean {
  const isNamed = industries.length + sizes.length + countries.length > 0
  return isNamed || foundedAfter !== undefined
}

function matchesRule({ industry, size, country, founded }: Company, rule: Rule): boolean {
  return (
    isWanted(rule.industries, industry) &&
    isWanted(rule.sizes, size) &&
    isWanted(rule.countries, country) &&
    (rule.foundedAfter === undefined || (founded ?? 0) > rule.foundedAfter)
  )
}

/** A rule without conditions matches nothing. */
function isWanted(wanted: readonly string[], value: string | undefined): boolean {
  return wanted.length === 0 || (value !== undefined && wanted.includes(value))
}
