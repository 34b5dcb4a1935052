import {
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useState,
} from 'react'

/** What the menu receives once it has loaded: its anchor and open state. */
export interface MenuPlacement {
  anchor: HTMLElement
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The props that make a button open a menu. */
type MenuButtonProps = Pick<
  ComponentProps<'button'>,
  'id' | 'ref' | 'aria-haspopup' | 'aria-expanded' | 'onPointerDown' | 'onKeyDown'
>

interface LazyMenuProps<Props> {
  load: () => Promise<ComponentType<Props & MenuPlacement>>
  /** In a list, where every row has one, the code is loaded only on demand. */
  loadWhen?: 'until painted' | 'until wanted'
  props: Props
  button: (buttonProps: MenuButtonProps) => ReactNode
}

/**
 * Loads a menu's code after the page is painted, so that nothing visible waits for it. The button
 * is rendered from the start and stays the same element, so that neither a click nor the focus is
 * lost when the menu loads.
 */
export function LazyMenu<Props extends object>({
  load,
  loadWhen = 'until painted',
  props,
  button,
}: LazyMenuProps<Props>) {
  const [Menu, setMenu] = useState<ComponentType<Props & MenuPlacement>>()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(loadWhen === 'until painted')
  const id = useId()
  if (isOpen && !isWanted) setWanted(true)

  useEffect(() => {
    if (!isWanted) return
    let isUnmounted = false
    const frame = requestAnimationFrame(() => {
      load().then(
        (loaded) => isUnmounted || setMenu(() => loaded),
        // If the chunk is gone after a deploy, the page reloads by itself.
        () => undefined,
      )
    })
    return () => {
      isUnmounted = true
      cancelAnimationFrame(frame)
    }
  }, [load, isWanted])

  const buttonProps: MenuButtonProps = {
    id,
    ref: setAnchor,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || event.ctrlKey) return
      setOpen(!isOpen)
      // The menu takes the focus, so the button must not take it as well.
      if (!isOpen) event.preventDefault()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!openingKeys.includes(event.key)) return
      setOpen(event.key === 'ArrowDown' || !isOpen)
      event.preventDefault()
    },
  }
  return (
    <>
      {button(buttonProps)}
      {Menu && anchor && <Menu {...props} anchor={anchor} onOpenChange={setOpen} open={isOpen} />}
    </>
  )
}

const openingKeys = ['Enter', ' ', 'ArrowDown']
