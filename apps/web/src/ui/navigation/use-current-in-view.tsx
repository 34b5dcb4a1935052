import { type RefObject, useEffect } from 'react'

let nextId = 1

/** Scrolls a bar of tabs so that the current one is in view, also when another becomes current. */
export function useCurrentInView(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = bar.current
    if (!list) return
    const show = () => {
      // After each navigation the router restores what it finds under the id it saw before.
      list.dataset.scrollRestorationId = `bar-${nextId}`
      nextId += 1
      const current = list.querySelector('[aria-current=page], [aria-selected=true]')
      if (!current || list.scrollWidth <= list.clientWidth) return
      const [own, all] = [current.getBoundingClientRect(), list.getBoundingClientRect()]
      list.scrollLeft += own.left + own.width / 2 - (all.left + all.width / 2)
    }
    // The first measurement waits for the frame, so that it forces no layout of its own.
    const frame = requestAnimationFrame(show)
    const changes = new MutationObserver(show)
    changes.observe(list, { subtree: true, attributeFilter: ['aria-current', 'aria-selected'] })
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
    }
  }, [bar])
}
