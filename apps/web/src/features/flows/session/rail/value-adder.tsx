import type { SuggestionList } from '@headwater/contract/reference'
import type { searchFacets } from '@headwater/contract/sourcing/search'
import { Plus } from 'lucide-react'
import { use, useState } from 'react'
import { useSuggestions } from '#features/reference'
import { formatNumber } from '#lib/format'
import { Combobox } from '#ui/combobox'
import { useLasting } from '#ui/use-lasting'
import { isSameValue, type Value } from '../criteria/values.ts'
import { paleMs } from '../pale-ms.ts'
import { useFacets } from '../use-facets.ts'
import { SearchedKey } from './rail-state.ts'
import { useSteadyPlaces } from './use-steady-places.ts'

type Facet = (typeof searchFacets)[number]

interface ValueAdderProps {
  /** What it adds, for the button: "Add a skill". */
  label: string
  list: SuggestionList
  /** Its counts among the people found, where there are any. */
  facet?: Facet
  /** What is chosen already. */
  chosen: readonly Value[]
  onAdd: (value: Value) => void
  onRemove: (value: Value) => void
  /** Words that no list has may be looked for as well. */
  takesWords?: boolean
  /** Keys of the list are not the search's: employers go by name. */
  isByName?: boolean
}

/** Finds values while somebody types, slips forgiven, with how many of those found have each. */
export function ValueAdder({
  label,
  list,
  facet,
  chosen,
  onAdd,
  onRemove,
  takesWords = false,
  isByName = false,
}: ValueAdderProps) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { items, isStale, error } = useSuggestions(list, typed, few, isOpen)
  const isCounting = isOpen && facet !== undefined
  // Whoever does not count is not drawn again because something else is looked for.
  const { facets, isLoading, isOld } = useFacets(isCounting ? use(SearchedKey) : undefined)
  const counted = (facet && facets[facet]?.values) ?? []
  const first = useSteadyPlaces(counted, few, isCounting)
  const people = new Map(counted.map((one) => [one.key, one.people]))
  // Nothing typed: what many of the people found have is worth more than what is known the world over.
  const isCounted = typed.trim() === '' && (isLoading || counted.length > 0)
  const offered = isCounted
    ? first.map(({ key, name }) => ({ key, name, detail: null }))
    : (items ?? [])
  const found = offered.map(({ key, name, detail }) => ({
    value: { key: isByName ? null : key, text: name },
    label: detail === null ? name : `${name}, ${detail}`,
    people: people.get(key),
  }))
  // What is counted in no time need not pale before that.
  const isPale = useLasting(isOld && isCounted, paleMs)
  const words = typed.trim()
  const isKnown = found.some(({ value }) => value.text.toLowerCase() === words.toLowerCase())
  const options =
    takesWords && words !== '' && !isKnown
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

  // A value goes by the name it was chosen by, whatever other spelling the list has.
  const nameOf = (value: Value) => {
    const same = chosen.find((one) => isSameValue(one, value)) ?? value
    return same.key ?? `"${same.text}`
  }
  return (
    <Combobox
      className="w-full"
      hasMore={typed === ''}
      icon={Plus}
      isPale={isPale}
      label={label}
      loading={isOpen && (isCounted ? isLoading || isPale : isStale && error === undefined)}
      look="filter"
      multiple
      onOpenChange={setOpen}
      onSearch={setTyped}
      onValuesChange={change}
      options={options.map(({ value, label: text, people: count }) => ({
        value: nameOf(value),
        label: text,
        ...(count !== undefined && { detail: formatNumber(count) }),
      }))}
      searchPlaceholder={takesWords ? 'Type a name or any word' : 'Type a name'}
      size="sm"
      summary={label}
      values={chosen.map(nameOf)}
    />
  )
}

const few = 12
