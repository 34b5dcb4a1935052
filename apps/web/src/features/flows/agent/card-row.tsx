import type { ReactNode } from 'react'

/** One fact of a card, below its other content. */
export function CardRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-8.5 items-center justify-between gap-3 border-t border-line px-4 py-1">
      <dt className="shrink-0 text-fg-2">{label}</dt>
      <dd className="min-w-0 text-right font-medium tabular-nums wrap-anywhere">{children}</dd>
    </div>
  )
}
