import type { ReactNode } from 'react'

/** Lists the ids and times of an item at the end of its panel. */
export function TechnicalDetails({ children }: { children: ReactNode }) {
  return (
    <>
      <h4 className="mt-6 mb-2 text-type-12 font-medium">Technical details</h4>
      <dl className="flex flex-col gap-2 rounded-lg border border-line bg-sunken p-3 text-type-12">
        {children}
      </dl>
    </>
  )
}

/** Renders one value that can be copied. */
export function TechnicalDetail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt className="w-20 shrink-0 text-fg-3">{label}</dt>
      <dd className="min-w-0 flex-1 font-mono wrap-anywhere select-all">{children}</dd>
    </div>
  )
}
