import { Building2 } from 'lucide-react'
import { useCompanies, useSwitchCompany } from '#features/identity'
import { useRegisterCommands } from '#lib/command-registry'
import { useCredentials } from '#lib/session'

/** Registers a command to switch to each of the user's other companies. */
export function CompanyCommands() {
  const current = useCredentials()?.company_id
  const companies = useCompanies().values ?? []
  const switchTo = useSwitchCompany()
  useRegisterCommands(
    companies
      .filter(({ id }) => id !== current)
      .map((company) => ({
        id: `company:${company.id}`,
        group: 'Actions',
        label: `Switch to ${company.name}`,
        icon: Building2,
        keywords: ['company', 'client', 'change'],
        run: () => void switchTo(company),
      })),
  )
  return null
}
