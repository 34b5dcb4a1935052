import { createContext, type ReactNode, use } from 'react'

const InDialog = createContext(false)

/** Marks what lies inside a dialog, so that its menus open above it and not behind. */
export function DialogLayer({ children }: { children: ReactNode }) {
  return <InDialog value={true}>{children}</InDialog>
}

/** The layer class for anything that floats: menus, popovers, lists. */
export function useFloatingLayer(): string {
  return use(InDialog) ? 'z-(--z-palette)' : 'z-(--z-menu)'
}
