import { useReferenceList } from '#features/reference'
import type { SelectOption } from '#ui/option-list'

/** Every country, by its two letters. */
export function useCountryOptions(): readonly SelectOption[] {
  const countries = useReferenceList('countries')
  return (countries ?? []).map(({ code, name }) => ({ value: code, label: name }))
}
