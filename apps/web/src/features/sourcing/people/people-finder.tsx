import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDebounced } from '#lib/use-debounced'
import { useKeys } from '#lib/use-keys'
import { SearchInput } from '#ui/search-input'

interface PeopleFinderProps {
  /** What the address has. */
  value: string | undefined
  onChange: (text: string | undefined) => void
}

/** The search field. What is written goes into the address once it has rested. */
export function PeopleFinder({ value, onChange }: PeopleFinderProps) {
  const [text, setText] = useState(value ?? '')
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  if (value !== seen) {
    setSeen(value)
    // Changed elsewhere, the field follows. Its own words come back to it late, and are no change:
    // more may have been written by then.
    if (value !== sent) setText(value ?? '')
    setSent(value)
  }
  const rested = useDebounced(text.trim())
  const send = useEffectEvent((words: string) => {
    if (words === (value ?? '')) return
    setSent(words || undefined)
    onChange(words || undefined)
  })
  useEffect(() => send(rested), [rested])
  const field = useRef<HTMLInputElement>(null)
  useKeys([
    { keys: '/', label: 'Find a person', group: 'People', run: () => field.current?.focus() },
  ])
  return (
    <div className="w-72 max-md:w-full">
      <SearchInput
        aria-label="Find a person"
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
        onClear={() => setText('')}
        placeholder="Name, title, employer or e-mail"
        ref={field}
        value={text}
      />
    </div>
  )
}
