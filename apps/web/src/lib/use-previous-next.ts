import { useEffect } from 'react'
import type { LoadedPages } from './use-load-pages.ts'

/** Steps from the open row to its neighbours, undefined where there is none. */
export interface PreviousNext {
  back: (() => void) | undefined
  on: (() => void) | undefined
}

/** Steps through a list from its open row and loads more near the end. */
export function usePreviousNext<Item>(
  pages: Pick<LoadedPages<Item>, 'items' | 'hasMore' | 'error' | 'loadMore'>,
  openIndex: number,
  onOpen: (item: Item) => void,
): PreviousNext {
  const { items = [], hasMore, error, loadMore } = pages
  const isNearEnd = openIndex >= 0 && openIndex >= items.length - loadAheadCount
  useEffect(() => {
    if (isNearEnd && hasMore && error === undefined) loadMore()
  }, [isNearEnd, hasMore, error, loadMore])

  function stepTo(index: number) {
    const item = openIndex < 0 ? undefined : items[index]
    return item === undefined ? undefined : () => onOpen(item)
  }
  return { back: stepTo(openIndex - 1), on: stepTo(openIndex + 1) }
}

const loadAheadCount = 5
