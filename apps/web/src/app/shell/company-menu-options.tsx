import type { OwnCompany } from '@headwater/contract/identity'
import { useCompanies, useSwitchCompany } from '#features/identity'
import { useCredentials } from '#lib/session'
import { MenuLabel, MenuRadioGroup, MenuRadioItem } from '#ui/overlays/menu'

/**
 * Lists the user's companies. The current one is shown even before the list loads or if it fails
 * to.
 */
export function CompanyMenuOptions({ name }: { name: string }) {
  const person = useCredentials()
  const { values, error } = useCompanies()
  const switchTo = useSwitchCompany()
  if (!person) return null
  const known: OwnCompany[] = name ? [{ id: person.company_id, name, role: person.role }] : []
  const companies = values ?? known

  function choose(id: string) {
    const company = companies.find((each) => each.id === id)
    if (company && id !== person?.company_id) void switchTo(company)
  }

  return (
    <>
      <MenuRadioGroup onValueChange={choose} value={person.company_id}>
        {companies.map((company) => (
          <MenuRadioItem key={company.id} value={company.id}>
            <span className="min-w-0 flex-1 truncate" title={company.name}>
              {company.name}
            </span>{' '}
            <span className="shrink-0 text-type-12 text-fg-2 capitalize">{company.role}</span>
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
      {!values && error !== undefined && <MenuLabel>{error}</MenuLabel>}
    </>
  )
}
