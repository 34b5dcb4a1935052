import type { ReactNode } from 'react'
import { Card } from '#ui/layout/card'

interface SectionProps {
  /** The URL hash of the section. */
  id: string
  title: string
  /** One or two sentences about its purpose. */
  hint?: ReactNode
  children: ReactNode
}

/** Renders one section of a page: its title on the left, its content on the right. */
export function Section({ id, title, hint, children }: SectionProps) {
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-16 gap-x-8 gap-y-3 border-t border-line pt-6 first:border-t-0 first:pt-0 [header+&]:border-t-0 [header+&]:pt-0 xl:grid-cols-[208px_minmax(0,1fr)]"
      id={id}
    >
      <div>
        <h3 className="text-type-15" id={`${id}-title`}>
          {title}
        </h3>
        {hint && <p className="mt-1 max-w-140 text-type-12 text-fg-2">{hint}</p>}
      </div>
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
    </section>
  )
}

/** Renders the card of a section that holds rows. */
export function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Card padding="none">
      <ul aria-label={label}>{children}</ul>
    </Card>
  )
}
