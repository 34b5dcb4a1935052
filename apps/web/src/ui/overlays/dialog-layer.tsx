import { createContext, type ReactNode, use } from 'react'

const InDialog = createContext(false)

/** Marks the content of a dialog, so that its menus open above it and not behind. */
export function DialogLayer({ isOn = true, children }: { isOn?: boolean; children: ReactNode }) {
  return <InDialog value={isOn}>{children}</InDialog>
}

/** Returns the z-index class for menus, popovers and lists. */
export function useFloatingLayerClass(): string {
  return use(InDialog) ? 'z-(--z-palette)' : 'z-(--z-menu)'
}

/** Returns whether the component is inside a dialog, above which its overlays must open. */
export function useIsInDialog(): boolean {
  return use(InDialog)
}
