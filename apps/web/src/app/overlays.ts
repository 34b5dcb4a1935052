import { createStore, useStore } from 'zustand'

/** What may lie over the whole app, one at a time. */
export type Overlay = 'palette' | 'shortcuts'

interface OverlayState {
  open: Overlay | undefined
  /**
   * What is typed into the palette. It is kept here and not in the palette, for people begin to
   * type before its code has come.
   */
  query: string
  /** Enter was pressed as early as that: what is found first is meant. */
  isEager: boolean
  /** What had the focus before, and gets it back. */
  origin: HTMLElement | undefined
}

const closed: OverlayState = { open: undefined, query: '', isEager: false, origin: undefined }
const store = createStore<OverlayState>()(() => closed)

export function openOverlay(overlay: Overlay): void {
  const { activeElement } = document
  const origin = activeElement instanceof HTMLElement ? activeElement : undefined
  store.setState({ open: overlay, query: '', isEager: false, origin })
}

/** What was typed stays while the palette fades out. */
export function closeOverlay(): void {
  store.setState({ open: undefined, isEager: false })
}

export function toggleOverlay(overlay: Overlay): void {
  if (store.getState().open === overlay) closeOverlay()
  else openOverlay(overlay)
}

export function useOpenOverlay(): Overlay | undefined {
  return useStore(store, ({ open }) => open)
}

export function usePaletteQuery(): [string, (query: string) => void] {
  return [
    useStore(store, ({ query }) => query),
    (query) => store.setState({ query, isEager: false }),
  ]
}

/** Asks the palette to do what it finds first, as soon as it is here. */
export function chooseFirst(): void {
  store.setState({ isEager: true })
}

export function useIsEager(): boolean {
  return useStore(store, ({ isEager }) => isEager)
}

/** Gives the focus back to where it was before the overlay that was opened last. */
export function focusOrigin(): void {
  store.getState().origin?.focus({ preventScroll: true })
}
