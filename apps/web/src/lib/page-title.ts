import { useEffect, useSyncExternalStore } from 'react'

let shown: string | undefined
const listeners = new Set<() => void>()

/** Names the document after what a page shows, for as long as the page is open. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    write(title)
    return () => write(undefined)
  }, [title])
}

/** Returns the title that the page has given itself, if any. */
export function useOwnPageTitle(): string | undefined {
  return useSyncExternalStore(subscribe, () => shown)
}

function write(title: string | undefined): void {
  shown = title
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
