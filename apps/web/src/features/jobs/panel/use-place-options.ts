import type { JobPlace } from '@headwater/contract/jobs/jobs'
import { useState } from 'react'
import { useReferenceList, useSuggestions } from '#features/reference'
import type { SelectOption } from '#ui/forms/option-list'

interface PlaceOption {
  option: SelectOption
  place: JobPlace
}

/** Suggests cities and countries for the typed text, with the value a job stores. */
export function usePlaceOptions() {
  const [text, search] = useState('')
  const cities = useSuggestions('cities', text, 8)
  const countries = useSuggestions('countries', text, 4)
  const known = useReferenceList('countries') ?? []

  /** Returns the code of the country at the end of a city's detail text. */
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
