import { Building2 } from 'lucide-react'
import { useCompanies, useSwitchCompany } from '#features/identity'
import { useOfferedCommands } from '#lib/command-registry'
import { useCredentials } from '#lib/session'

/** Offers the way into each other company of the person. */
export function CompanyCommands() {
  const current = useCredentials()?.company_id
  const companies = useCompanies().values ?? []
  const switchTo = useSwitchCompany()
  useOfferedCommands(
    companies
      .filter(({ id }) => id !== current)
      .map((company) => ({
        id: `company:${company.id}`,
        group: 'Do',
        label: `Switch to ${company.name}`,
        icon: Building2,
        keywords: ['company', 'client', 'change'],
        run: () => void switchTo(company),
      })),
  )
  return null
}
