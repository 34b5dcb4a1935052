import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { optionId, type SelectOption } from './option-list.tsx'

interface OptionCursorInput {
  listId: string
  open: boolean
  options: readonly SelectOption[]
  /** The active option when the list opens or its options change. */
  start: number
  /**
   * Keeps the cursor in place when options change without the user typing, as far as the list
   * reaches.
   */
  isKept?: boolean
  onChoose: (option: SelectOption) => void
}

/** Holds the active option of an open list and scrolls it into view. */
export function useOptionCursor({
  listId,
  open,
  options,
  start,
  isKept: keepsActive = false,
  onChoose,
}: OptionCursorInput) {
  const [active, setActive] = useState(start)
  const count = options.length
  const before = useRef(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the start matters when the list opens or changes, not when a choice moves it
  useEffect(() => {
    const isRead = keepsActive && open && before.current > 0
    setActive((at) => Math.max(0, isRead ? Math.min(at, count - 1) : start))
    before.current = open ? count : 0
  }, [open, count])

  useEffect(() => {
    if (!open) return
    document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' })
  }, [open, active, listId])

  function handleKey(event: KeyboardEvent): boolean {
    const target = moves[event.key]?.(active, count)
    if (target !== undefined && count > 0) {
      setActive(target)
    } else if (event.key === 'Enter') {
      const option = options[active]
      if (option && !option.disabled) onChoose(option)
    } else {
      return false
    }
    event.preventDefault()
    return true
  }

  return { active, setActive, handleKey }
}

const page = 8

const moves: Record<string, (active: number, count: number) => number> = {
  ArrowDown: (active, count) => Math.min(count - 1, active + 1),
  ArrowUp: (active) => Math.max(0, active - 1),
  PageDown: (active, count) => Math.min(count - 1, active + page),
  PageUp: (active) => Math.max(0, active - page),
  Home: () => 0,
  End: (_active, count) => count - 1,
}
