import { createStore, useStore } from 'zustand'

/** What may lie over the whole app, one at a time. */
export type Overlay = 'palette' | 'shortcuts'

const store = createStore<{ open: Overlay | undefined }>()(() => ({ open: undefined }))

export function openOverlay(overlay: Overlay): void {
  store.setState({ open: overlay })
}

export function closeOverlay(): void {
  store.setState({ open: undefined })
}

export function toggleOverlay(overlay: Overlay): void {
  store.setState(({ open }) => ({ open: open === overlay ? undefined : overlay }))
}

export function useOpenOverlay(): Overlay | undefined {
  return useStore(store, ({ open }) => open)
}
