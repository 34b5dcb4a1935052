import { createStore, useStore } from 'zustand'

/** App-wide overlays, of which only one is open at a time. */
export type Overlay = 'palette' | 'shortcuts'

interface OverlayState {
  open: Overlay | undefined
  /**
   * The text typed into the palette. It is stored here rather than in the palette because users
   * start typing before the palette's code has loaded.
   */
  query: string
  /** Enter was pressed before the palette had loaded: it runs the first match. */
  isSubmitPending: boolean
  /** The element that had the focus before the overlay opened and gets it back. */
  origin: HTMLElement | undefined
}

const closed: OverlayState = {
  open: undefined,
  query: '',
  isSubmitPending: false,
  origin: undefined,
}
const store = createStore<OverlayState>()(() => closed)

export function openOverlay(overlay: Overlay): void {
  const { activeElement } = document
  const origin = activeElement instanceof HTMLElement ? activeElement : undefined
  store.setState({ open: overlay, query: '', isSubmitPending: false, origin })
}

/** Closes the overlay. The query stays, because the palette is still visible while it fades out. */
export function closeOverlay(): void {
  store.setState({ open: undefined, isSubmitPending: false })
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
    (query) => store.setState({ query, isSubmitPending: false }),
  ]
}

/** Makes the palette run its first match as soon as it has loaded. */
export function submitWhenLoaded(): void {
  store.setState({ isSubmitPending: true })
}

export function useIsSubmitPending(): boolean {
  return useStore(store, ({ isSubmitPending }) => isSubmitPending)
}

/** Returns the focus to the element that had it before the last overlay opened. */
export function restoreFocus(): void {
  store.getState().origin?.focus({ preventScroll: true })
}
