import type { JobPlace } from '@headwater/contract/jobs/jobs'
import { useState } from 'react'
import { useReferenceList, useSuggestions } from '#features/reference'
import type { SelectOption } from '#ui/option-list'

interface PlaceOption {
  option: SelectOption
  place: JobPlace
}

/** Cities and countries by what is typed, each with what a job keeps of it. */
export function usePlaceOptions() {
  const [text, search] = useState('')
  const cities = useSuggestions('cities', text, 8)
  const countries = useSuggestions('countries', text, 4)
  const known = useReferenceList('countries') ?? []

  /** The code of the country that stands at the end of what tells one city from another. */
  function codeOf(detail: string | null): string | null {
    return (
      known.find(({ name }) => detail === name || detail?.endsWith(`, ${name}`) === true)?.code ??
      null
    )
  }

  const found: PlaceOption[] = [
    ...(cities.items ?? []).map(({ key, name, detail }) => ({
      option: { value: `city:${key}`, label: name, detail },
      place: { cityId: Number(key), name, country: codeOf(detail) },
    })),
    ...(text.trim() === '' ? [] : (countries.items ?? [])).map(({ key, name }) => ({
      option: { value: `country:${key}`, label: name, detail: 'Country' },
      place: { cityId: null, name, country: known.find((each) => each.name === name)?.code ?? key },
    })),
  ]
  return {
    options: found.map(({ option }) => option),
    find: (value: string) => found.find(({ option }) => option.value === value)?.place,
    search,
    isLoading: cities.isStale || countries.isStale,
  }
}
