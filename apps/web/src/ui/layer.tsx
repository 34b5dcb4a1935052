import { createContext, type ReactNode, use } from 'react'

const InDialog = createContext(false)

/** Marks what lies inside a dialog, so that its menus open above it and not behind. */
export function DialogLayer({ isOn = true, children }: { isOn?: boolean; children: ReactNode }) {
  return <InDialog value={isOn}>{children}</InDialog>
}

/** The layer class for anything that floats: menus, popovers, lists. */
export function useFloatingLayer(): string {
  return use(InDialog) ? 'z-(--z-palette)' : 'z-(--z-menu)'
}

/** Whether this stands inside a dialog: what opens from here lies over that one. */
export function useIsInDialog(): boolean {
  return use(InDialog)
}
