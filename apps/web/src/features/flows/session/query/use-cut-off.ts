import { type RefObject, useEffect, useState } from 'react'

/**
 * How many of a list's children, the last ones, have no room in its one line. The browser tells it
 * after it has drawn: measuring would make it lay out everything else at once.
 *
 * @param keys Names the children; nothing is watched where it is empty.
 */
export function useCutOff(list: RefObject<HTMLElement | null>, keys: string): number {
  const [cutOff, setCutOff] = useState(0)
  useEffect(() => {
    const root = list.current
    if (!root || keys === '') return setCutOff(0)
    const outside = new Set<Element>()
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) outside.delete(target)
          else outside.add(target)
        }
        setCutOff(outside.size)
      },
      { root },
    )
    for (const child of root.children) watch.observe(child)
    return () => watch.disconnect()
  }, [list, keys])
  return cutOff
}
