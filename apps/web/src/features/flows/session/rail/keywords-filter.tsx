import { type KeyboardEvent, useState } from 'react'
import { Input } from '#ui/input'
import { addValue } from '../criteria/edit-criteria.ts'
import { ListedSection } from './listed-section.tsx'
import { asFilter, type FilterProps, type RailState } from './rail-state.ts'

/** Words that must stand somewhere in a profile. */
export const KeywordsFilter = asFilter(function KeywordsFilter({ rail }: FilterProps) {
  return (
    <ListedSection
      adder={<WordInput rail={rail} />}
      adds="Add words"
      attribute="keywords"
      rail={rail}
    />
  )
})

function WordInput({ rail }: { rail: RailState }) {
  const [typed, setTyped] = useState('')

  function add(event: KeyboardEvent) {
    const text = typed.trim()
    if (event.key !== 'Enter' || text === '') return
    rail.edit((all) => addValue(all, 'keywords', { key: null, text }))
    setTyped('')
  }

  return (
    <Input
      aria-label="Add words"
      maxLength={120}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={add}
      placeholder="Words, then Enter"
      value={typed}
    />
  )
}
