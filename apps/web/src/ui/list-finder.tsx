import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDebounced } from '#lib/use-debounced'
import { useKeys } from '#lib/use-keys'
import { SearchInput } from './search-input.tsx'

interface ListFinderProps {
  /** "Find a job": its name, and what its key is said to do. */
  label: string
  /** Under which heading the sheet of shortcuts has its key. */
  group: string
  placeholder: string
  /** What the address has. */
  value: string | undefined
  onChange: (text: string | undefined) => void
}

/** The search field of a list. What is written goes into the address once it has rested. */
export function ListFinder({ label, group, placeholder, value, onChange }: ListFinderProps) {
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
  function send(words: string) {
    if (words === (value ?? '')) return
    setSent(words || undefined)
    onChange(words || undefined)
  }
  const sendRested = useEffectEvent(send)
  useEffect(() => sendRested(rested), [rested])
  const field = useRef<HTMLInputElement>(null)
  useKeys([{ keys: '/', label, group, run: () => field.current?.focus() }])
  return (
    <SearchInput
      aria-label={label}
      maxLength={100}
      // Whoever leaves is done: the field may be gone before its words have rested.
      onBlur={() => send(text.trim())}
      onChange={(event) => setText(event.target.value)}
      onClear={() => setText('')}
      placeholder={placeholder}
      ref={field}
      value={text}
    />
  )
}
