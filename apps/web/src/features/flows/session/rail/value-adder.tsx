import type { SuggestionList } from '@headwater/contract/reference'
import type { searchFacets } from '@headwater/contract/sourcing/search'
import { Plus } from 'lucide-react'
import { use, useState } from 'react'
import { useSuggestions } from '#features/reference'
import { formatNumber } from '#lib/format'
import { Combobox } from '#ui/forms/combobox'
import { useTrueFor } from '#ui/hooks/use-true-for'
import { type CriterionValue, isSameValue } from '../criteria/criterion-values.ts'
import { useFacets } from '../use-facets.ts'
import { staleFadeMs } from '../use-results.ts'
import { SearchedKeyContext } from './rail-filter.ts'

const none: readonly string[] = []

type Facet = (typeof searchFacets)[number]

interface ValueAdderProps {
  /** The label of the button: "Add a skill". */
  label: string
  list: SuggestionList
  /** The facet that counts these values among the results, if any. */
  facet?: Facet
  /** The values already selected. */
  chosen: readonly CriterionValue[]
  onAdd: (value: CriterionValue) => void
  onRemove: (value: CriterionValue) => void
  /** Also allows words that are not in the list. */
  allowsFreeText?: boolean
  /** Uses the name instead of the list's key, because employers are stored by name. */
  usesNameAsValue?: boolean
}

/** Suggests values while typing, tolerant of typos, with how many results have each. */
export function ValueAdder({
  label,
  list,
  facet,
  chosen,
  onAdd,
  onRemove,
  allowsFreeText = false,
  usesNameAsValue = false,
}: ValueAdderProps) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { items, isStale: isListStale, error } = useSuggestions(list, typed, maxSuggestions, isOpen)
  const isCounting = isOpen && facet !== undefined
  // Without counting, do not subscribe to the search key, so that a changed search causes no
  // re-render.
  const { facets, isLoading, isOld } = useFacets(isCounting ? use(SearchedKeyContext) : undefined)
  const counted = (facet && facets[facet]?.values) ?? []
  const first = useStableOrder(counted, maxSuggestions, isCounting)
  const people = new Map(counted.map((one) => [one.key, one.people]))
  // While nothing is typed, suggest what many of the results have rather than what is common
  // overall.
  const isCounted = typed.trim() === '' && (isLoading || counted.length > 0)
  const offered = isCounted
    ? first.map(({ key, name }) => ({ key, name, detail: null }))
    : (items ?? [])
  const found = offered.map(({ key, name, detail }) => ({
    value: { key: usesNameAsValue ? null : key, text: name },
    label: detail === null ? name : `${name}, ${detail}`,
    people: people.get(key),
  }))
  // Fade only when counting takes a while.
  const isStale = useTrueFor(isOld && isCounted, staleFadeMs)
  const words = typed.trim()
  const isKnown = found.some(({ value }) => value.text.toLowerCase() === words.toLowerCase())
  const options =
    allowsFreeText && words !== '' && !isKnown
      ? [...found, { value: { key: null, text: words }, label: `“${words}”`, people: undefined }]
      : found

  function change(next: string[]) {
    const known = chosen.map(nameOf)
    const added = options.find(({ value }) => {
      const name = nameOf(value)
      return next.includes(name) && !known.includes(name)
    })
    if (added) onAdd(added.value)
    const gone = chosen.find((value) => !next.includes(nameOf(value)))
    if (gone) onRemove(gone)
  }

  // A selected value keeps the name it was selected by, whatever spelling the list has.
  const nameOf = (value: CriterionValue) => {
    const same = chosen.find((one) => isSameValue(one, value)) ?? value
    return same.key ?? `"${same.text}`
  }
  return (
    <Combobox
      className="w-full"
      hasMore={typed === ''}
      icon={Plus}
      isStale={isStale}
      label={label}
      loading={isOpen && (isCounted ? isLoading || isStale : isListStale && error === undefined)}
      variant="filter"
      multiple
      onOpenChange={setOpen}
      onSearch={setTyped}
      onValuesChange={change}
      options={options.map(({ value, label: text, people: count }) => ({
        value: nameOf(value),
        label: text,
        ...(count !== undefined && { detail: formatNumber(count) }),
      }))}
      searchPlaceholder={allowsFreeText ? 'Type a name or keyword' : 'Type a name'}
      size="sm"
      summary={label}
      values={chosen.map(nameOf)}
    />
  )
}

const maxSuggestions = 12

/**
 * Returns the first of the values. While the list is open they keep their order even if counts
 * change, so that nothing moves under the pointer or cursor. New values come last.
 */
function useStableOrder<Value extends { key: string }>(
  values: readonly Value[],
  most: number,
  isOpen: boolean,
): readonly Value[] {
  const [places, setPlaces] = useState(none)
  const placeOf = ({ key }: Value) => {
    const at = places.indexOf(key)
    return at < 0 ? places.length : at
  }
  const placed = values.toSorted((a, b) => placeOf(a) - placeOf(b)).slice(0, most)
  const next = isOpen ? placed.map(({ key }) => key) : none
  if (next.join() !== places.join()) setPlaces(next)
  return placed
}
