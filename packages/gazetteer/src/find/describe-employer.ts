import { companySets } from '../lists/companies.ts'
import type { Industry } from '../lists/industries.ts'
import { once } from '../once.ts'
import { readData } from '../read-data.ts'
import { CompanyKindRow, type companySizes } from '../schemas.ts'
import { findCompany } from './find-company.ts'
import { findIndustry } from './find-industry.ts'

export interface EmployerFacts {
  /** Empty if unknown. A product company also works in-house: for itself and not for clients. */
  readonly kinds: readonly ('agency' | 'consultancy' | 'in-house' | 'product')[]
  /** Number of employees from and to, or null if unknown. */
  readonly employees: EmployeeRange | null
}

interface EmployeeRange {
  readonly min: number
  /** Null if there is no upper end. */
  readonly max: number | null
}

/** Returns what is known of an employer from the lists, or else from its industry, given by key. */
export function describeEmployer(name: string, industry: string | null): EmployerFacts {
  const company = name === '' ? undefined : findCompany(name)
  const known = company && findIndustry(company.industry)?.key
  const bySet = company && kinds().bySet.get(company.key)
  const kind = bySet ?? kindOfIndustry(known ?? industry)
  return {
    kinds: kind === undefined || kind === 'unclear' ? [] : includedKinds[kind],
    employees: company?.size === undefined ? null : employeeRange(company.size),
  }
}

/** What several employers have in common with others: their industries, sizes and kind. */
export function describeEmployersTogether(names: readonly string[]): {
  readonly industries: readonly Industry[]
  readonly employees: EmployeeRange | null
  readonly kind: EmployerFacts['kinds'][number] | null
} {
  const facts = names.map((name) => describeEmployer(name, null))
  const industries = names.flatMap((name) => findIndustry(findCompany(name)?.industry ?? '') ?? [])
  const sizes = facts.flatMap(({ employees }) => employees ?? [])
  const kinds = new Set(facts.flatMap((one) => one.kinds))
  return {
    industries: [...new Map(industries.map((one) => [one.key, one])).values()],
    employees:
      sizes.length === 0
        ? null
        : {
            min: Math.min(...sizes.map(({ min }) => min)),
            max: sizes.some(({ max }) => max === null)
              ? null
              : Math.max(...sizes.map(({ max }) => max ?? 0)),
          },
    kind: kinds.has('product') ? 'product' : ([...kinds][0] ?? null),
  }
}

type Kind = CompanyKindRow['kind'] | 'in-house'

const includedKinds = {
  agency: ['agency'],
  consultancy: ['consultancy'],
  product: ['in-house', 'product'],
  'in-house': ['in-house'],
} as const

function kindOfIndustry(industry: string | null): Kind | undefined {
  return industry === null ? undefined : (kinds().byIndustry.get(industry) ?? 'in-house')
}

const kinds = once(() => {
  const byIndustry = new Map<string, Kind>()
  const bySet = new Map<string, Kind>()
  for (const { kind, industries, sets } of readData('company-kinds.yaml', CompanyKindRow)) {
    for (const name of industries) byIndustry.set(requireFound(findIndustry(name), name).key, kind)
    for (const key of sets) {
      const set = requireFound(
        companySets().find((one) => one.key === key),
        key,
      )
      for (const company of set.companies) if (!bySet.has(company)) bySet.set(company, kind)
    }
  }
  return { byIndustry, bySet }
})

function requireFound<Item>(item: Item | undefined, name: string): Item {
  if (item === undefined) throw new Error(`data/company-kinds.yaml: nothing is called ${name}`)
  return item
}

/** `51-200` is 51 to 200 people, and `10,000+` is more than 10,000. */
function employeeRange(size: (typeof companySizes)[number]): EmployeeRange {
  const [min = 0, max] = size.replaceAll(',', '').split(/[-+]/).filter(Boolean).map(Number)
  return max === undefined ? { min: min + 1, max: null } : { min, max }
}
