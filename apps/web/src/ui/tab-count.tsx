import type { ReactNode } from 'react'

/** How many a tab holds, quieter than its name. */
export function TabCount({ children }: { children: ReactNode }) {
  return <span className="font-regular text-fg-3 tabular-nums">{children}</span>
}
