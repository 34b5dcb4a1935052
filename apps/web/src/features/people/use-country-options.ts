import { useReferenceList } from '#features/reference'
import type { SelectOption } from '#ui/forms/option-list'

/** Returns every country as an option, by its two-letter code. */
export function useCountryOptions(): readonly SelectOption[] {
  const countries = useReferenceList('countries')
  return (countries ?? []).map(({ code, name }) => ({ value: code, label: name }))
}
