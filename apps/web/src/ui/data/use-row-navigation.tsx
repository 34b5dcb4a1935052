import {
  type FocusEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'

interface RowNavigationInput {
  count: number
  onOpen?: (index: number) => void
  /** X selects the row; Shift-J and Shift-K select every row passed. */
  onToggle?: (index: number, selected: boolean | 'toggle') => void
  /** Off when the user has turned single-key shortcuts off. Arrows and Enter still work. */
  letters?: boolean
}

interface RowNavigation<Container extends HTMLElement> {
  active: number | undefined
  setActive: (index: number | undefined) => void
  /** The element around the rows. */
  container: RefObject<Container | null>
  /** The props of each row that the keys find and focus, stable between renders for memoised rows. */
  rowProps: (index: number) => RowNavigationProps
}

export interface RowNavigationProps {
  active: boolean
  'data-row-index': number
  tabIndex: 0 | -1
  onFocus: (event: FocusEvent<HTMLElement>) => void
}

/** Handles the keys of every list: J and K or arrows move, X selects, Enter opens. */
export function useRowNavigation<Container extends HTMLElement = HTMLTableSectionElement>({
  count,
  onOpen,
  onToggle,
  letters: hasLetterKeys = true,
}: RowNavigationInput): RowNavigation<Container> {
  const container = useRef<Container>(null)
  const [wanted, setActive] = useState<number | undefined>(undefined)
  const active = wanted === undefined || count === 0 ? undefined : Math.min(wanted, count - 1)

  function moveTo(index: number) {
    setActive(index)
    container.current?.querySelector<HTMLElement>(`[data-row-index="${index}"]`)?.focus()
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (count === 0 || !isForList(event, container.current)) return
    const step = parseStep(event, hasLetterKeys)
    const onRow = event.target instanceof HTMLElement && event.target.dataset.rowIndex !== undefined
    if (step !== undefined) {
      const next = active === undefined ? 0 : clamp(active + step, count)
      if (event.shiftKey && active !== undefined) {
        onToggle?.(active, true)
        onToggle?.(next, true)
      }
      moveTo(next)
    } else if (event.key.toLowerCase() === 'x' && hasLetterKeys && active !== undefined) {
      onToggle?.(active, 'toggle')
    } else if (event.key === 'Enter' && onRow && active !== undefined) {
      onOpen?.(active)
    } else {
      return
    }
    event.preventDefault()
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  const takeFocus = useCallback(({ currentTarget }: FocusEvent<HTMLElement>) => {
    setActive(Number(currentTarget.dataset.rowIndex))
  }, [])

  // The same object while the row does not change, so that memoised rows do not render again on
  // scroll.
  const [known] = useState(() => new Map<string, RowNavigationProps>())

  function rowProps(index: number): RowNavigationProps {
    const isActive = index === active
    const tabIndex = index === (active ?? 0) ? 0 : -1
    const key = `${index} ${tabIndex} ${isActive}`
    const props: RowNavigationProps = known.get(key) ?? {
      active: isActive,
      'data-row-index': index,
      tabIndex,
      onFocus: takeFocus,
    }
    known.set(key, props)
    return props
  }

  return { active, setActive, container, rowProps }
}

/** Returns whether a key is for the list: the focus is in it or nowhere, and not in a text field. */
function isForList(event: KeyboardEvent, container: HTMLElement | null): boolean {
  const { target } = event
  if (!container || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
    return false
  if (target === document.body) return !event.key.startsWith('Arrow')
  if (!(target instanceof HTMLElement) || !container.contains(target)) return false
  return !target.closest('input, textarea, select, [contenteditable], [role="combobox"]')
}

function parseStep(event: KeyboardEvent, hasLetterKeys: boolean): 1 | -1 | undefined {
  const key = event.key.toLowerCase()
  if (key === 'arrowdown' || (hasLetterKeys && key === 'j')) return 1
  if (key === 'arrowup' || (hasLetterKeys && key === 'k')) return -1
  return undefined
}

function clamp(index: number, count: number): number {
  return Math.min(count - 1, Math.max(0, index))
}
