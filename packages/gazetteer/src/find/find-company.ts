import { type Company, companies } from '../lists/companies.ts'
import { once } from '../once.ts'
import { companyKey } from './company-key.ts'
import { indexNames } from './index-names.ts'

/** Finds a company by its name or an alias, with any legal form. */
export function findCompany(text: string): Company | undefined {
  return byName().get(companyKey(text))
}

const byName = once(() =>
  indexNames<Company>(
    [
      ...companies().map((company) => [company.name, company] as const),
      ...companies().flatMap((company) =>
        company.aliases.map((alias) => [alias, company] as const),
      ),
    ],
    companyKey,
  ),
)
