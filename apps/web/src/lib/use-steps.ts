import { useEffect } from 'react'
import type { LoadedPages } from './use-load-pages.ts'

/** The ways from an opened row to its neighbours; undefined where there is none. */
export interface Steps {
  back: (() => void) | undefined
  on: (() => void) | undefined
}

/** Leads through a list from its opened row, and loads more of it as the end comes near. */
export function useSteps<Item>(
  pages: Pick<LoadedPages<Item>, 'items' | 'hasMore' | 'error' | 'loadMore'>,
  openIndex: number,
  onOpen: (item: Item) => void,
): Steps {
  const { items = [], hasMore, error, loadMore } = pages
  const isNearEnd = openIndex >= 0 && openIndex >= items.length - few
  useEffect(() => {
    if (isNearEnd && hasMore && error === undefined) loadMore()
  }, [isNearEnd, hasMore, error, loadMore])

  function stepTo(index: number) {
    const item = openIndex < 0 ? undefined : items[index]
    return item === undefined ? undefined : () => onOpen(item)
  }
  return { back: stepTo(openIndex - 1), on: stepTo(openIndex + 1) }
}

const few = 5
