import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDebouncedValue } from '#lib/use-debounced-value'
import { useHotkeys } from '#lib/use-hotkeys'
import { SearchInput } from './search-input.tsx'

interface ListSearchInputProps {
  /** "Find a job": its label, and the description of its shortcut. */
  label: string
  /** The heading of its shortcut in the shortcut sheet. */
  group: string
  placeholder: string
  /** The value in the URL. */
  value: string | undefined
  onChange: (text: string | undefined) => void
}

/** Renders the search field of a list. The text is written to the URL after a debounce. */
export function ListSearchInput({
  label,
  group,
  placeholder,
  value,
  onChange,
}: ListSearchInputProps) {
  const [text, setText] = useState(value ?? '')
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  if (value !== seen) {
    setSeen(value)
    // Follows changes made elsewhere. Its own text returns from the URL late and is ignored,
    // because more may have been typed since.
    if (value !== sent) setText(value ?? '')
    setSent(value)
  }
  const debounced = useDebouncedValue(text.trim())
  function send(words: string) {
    if (words === (value ?? '')) return
    setSent(words || undefined)
    onChange(words || undefined)
  }
  const sendRested = useEffectEvent(send)
  useEffect(() => sendRested(debounced), [debounced])
  const field = useRef<HTMLInputElement>(null)
  useHotkeys([{ keys: '/', label, group, run: () => field.current?.focus() }])
  return (
    <SearchInput
      aria-label={label}
      maxLength={100}
      // Send on blur, because the field may unmount before the debounce ends.
      onBlur={() => send(text.trim())}
      onChange={(event) => setText(event.target.value)}
      onClear={() => setText('')}
      placeholder={placeholder}
      ref={field}
      value={text}
    />
  )
}
