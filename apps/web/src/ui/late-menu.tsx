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

/** What the menu gets, once it is here: where it stands, and whether it is open. */
export interface LatePlace {
  anchor: HTMLElement
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** What makes a button the button of a menu. */
type MenuButtonProps = Pick<
  ComponentProps<'button'>,
  'id' | 'ref' | 'aria-haspopup' | 'aria-expanded' | 'onPointerDown' | 'onKeyDown'
>

interface LateMenuProps<Props> {
  load: () => Promise<ComponentType<Props & LatePlace>>
  /** In a list every row has one: there its code waits until one of them is wanted. */
  waits?: 'until painted' | 'until wanted'
  props: Props
  button: (asking: MenuButtonProps) => ReactNode
}

/**
 * A menu whose code is asked for after the page is painted: nothing that is seen waits for it. The
 * button is there from the start and stays the same element, so that neither a click nor the focus
 * is lost when the menu arrives.
 */
export function LateMenu<Props extends object>({
  load,
  waits = 'until painted',
  props,
  button,
}: LateMenuProps<Props>) {
  const [Menu, setMenu] = useState<ComponentType<Props & LatePlace>>()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(waits === 'until painted')
  const id = useId()
  if (isOpen && !isWanted) setWanted(true)

  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    const frame = requestAnimationFrame(() => {
      load().then(
        (loaded) => isGone || setMenu(() => loaded),
        // When the file is gone after a deploy, the page reloads by itself.
        () => undefined,
      )
    })
    return () => {
      isGone = true
      cancelAnimationFrame(frame)
    }
  }, [load, isWanted])

  const asking: MenuButtonProps = {
    id,
    ref: setAnchor,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || event.ctrlKey) return
      setOpen(!isOpen)
      // The menu takes the focus, and must not have to compete for it.
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
      {button(asking)}
      {Menu && anchor && <Menu {...props} anchor={anchor} onOpenChange={setOpen} open={isOpen} />}
    </>
  )
}

const openingKeys = ['Enter', ' ', 'ArrowDown']
