import { type KeyboardEvent, useState } from 'react'
import { Input } from '#ui/forms/input'
import { addValue } from '../criteria/edit-criteria.ts'
import { type FilterProps, memoFilter, type RailFilter } from './rail-filter.ts'
import { ValueListSection } from './value-list-section.tsx'

/** Filters by words that must appear somewhere in a profile. */
export const KeywordsFilter = memoFilter(function KeywordsFilter({ rail }: FilterProps) {
  return (
    <ValueListSection
      adder={<WordInput rail={rail} />}
      addLabel="Add keywords"
      attribute="keywords"
      rail={rail}
    />
  )
})

function WordInput({ rail }: { rail: RailFilter }) {
  const [typed, setTyped] = useState('')

  function add(event: KeyboardEvent) {
    const text = typed.trim()
    if (event.key !== 'Enter' || text === '') return
    rail.edit((all) => addValue(all, 'keywords', { key: null, text }))
    setTyped('')
  }

  return (
    <Input
      aria-label="Add keywords"
      maxLength={120}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={add}
      placeholder="Type and press Enter"
      value={typed}
    />
  )
}
