import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

interface LateMenuProps<Props> {
  load: () => Promise<ComponentType<Props & { startsOpen: boolean }>>
  props: Props
  /** The button alone, until its menu is here. */
  button: (asking: { onPointerDown: () => void; onClick: () => void }) => ReactNode
}

/**
 * A menu whose code is asked for once the page is painted: nothing that is seen waits for it. A
 * click that comes before it opens it on arrival, and a focused button stays focused.
 */
export function LateMenu<Props extends object>({ load, props, button }: LateMenuProps<Props>) {
  const [Menu, setMenu] = useState<ComponentType<Props & { startsOpen: boolean }>>()
  const [wasClicked, setClicked] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)

  useEffect(() => {
    let isGone = false
    const frame = requestAnimationFrame(() => {
      // When the file is gone after a deploy, the page reloads by itself.
      load().then(
        (loaded) => {
          if (isGone) return
          hadFocus.current = place.current?.contains(document.activeElement) ?? false
          setMenu(() => loaded)
        },
        () => undefined,
      )
    })
    return () => {
      isGone = true
      cancelAnimationFrame(frame)
    }
  }, [load])

  useLayoutEffect(() => {
    if (Menu && hadFocus.current) place.current?.querySelector('button')?.focus()
  }, [Menu])

  // On the press already, as a menu does: it may arrive before the finger is lifted.
  const ask = () => setClicked(true)
  return (
    <div className="contents" ref={place}>
      {Menu ? (
        <Menu {...props} startsOpen={wasClicked} />
      ) : (
        button({ onPointerDown: ask, onClick: ask })
      )}
    </div>
  )
}
