import { useState } from 'react'
import type { LoadedPages } from './use-load-pages.ts'
import { type PreviousNext, usePreviousNext } from './use-previous-next.ts'

interface OpenItem<Item> {
  openId: string | undefined
  /** Undefined when no item is open, or when it is not in the list any more. */
  item: Item | undefined
  /** Stays true, so that the panel can slide out with its last item. */
  wasOpened: boolean
  steps: PreviousNext
  open: (id: string) => void
  close: () => void
}

/** Returns the item of a list that is open in the panel beside it. */
export function useOpenItem<Item extends { id: string }>(
  pages: Pick<LoadedPages<Item>, 'items' | 'hasMore' | 'error' | 'loadMore'>,
): OpenItem<Item> {
  const [openId, setOpenId] = useState<string>()
  const [wasOpened, setWasOpened] = useState(false)
  if (openId !== undefined && !wasOpened) setWasOpened(true)
  const items = pages.items ?? []
  const openIndex = items.findIndex(({ id }) => id === openId)
  const steps = usePreviousNext(pages, openIndex, ({ id }) => setOpenId(id))
  const close = () => setOpenId(undefined)
  return { openId, item: items[openIndex], wasOpened, steps, open: setOpenId, close }
}
