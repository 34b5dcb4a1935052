import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type TabKind = 'underline' | 'pill' | 'side'

export const tabListClass: Record<TabKind, string> = {
  underline: 'scroll-edges flex gap-5 shadow-[inset_0_-1px_0_var(--line)]',
  pill: 'flex gap-1',
  side: 'flex flex-col gap-0.5',
}

/**
 * Returns the classes of a tab. The current one is marked by `aria-current` on links and by Radix's
 * state on real tabs.
 */
export function tabClass(kind: TabKind): string {
  return clsx(
    'touch-target inline-flex shrink-0 items-center gap-2 whitespace-nowrap text-type-13 text-fg-2 transition-colors hover:text-fg',
    'aria-[current=page]:text-fg data-[state=active]:text-fg',
    kinds[kind],
  )
}

const kinds: Record<TabKind, string> = {
  underline:
    '-mx-1 h-9 border-b-2 border-transparent px-1 aria-[current=page]:border-accent aria-[current=page]:font-medium data-[state=active]:border-accent data-[state=active]:font-medium focus-visible:-outline-offset-2 rounded-t-sm',
  pill: 'h-7 rounded-md px-2.5 hover:bg-hover aria-[current=page]:bg-press aria-[current=page]:font-medium data-[state=active]:bg-press data-[state=active]:font-medium',
  side: 'h-8.5 w-full rounded-md px-3 hover:bg-hover aria-[current=page]:bg-press data-[state=active]:bg-press [&[aria-current=page]_svg]:text-accent pointer-coarse:h-11',
}

/** Renders the count of a tab, muted. */
export function TabCount({ children }: { children: ReactNode }) {
  return <span className="font-regular text-fg-3 tabular-nums empty:hidden">{children}</span>
}
