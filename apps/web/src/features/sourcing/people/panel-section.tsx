import { type ReactNode, useId } from 'react'
import { SectionSource } from './sources.tsx'

interface PanelSectionProps {
  title: string
  /** The sources of what stands in it. */
  sourceIds?: readonly string[]
  children: ReactNode
}

/** A part of the panel under a quiet heading. */
export function PanelSection({ title, sourceIds = [], children }: PanelSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-6">
      <h4 className="mb-2 text-type-12 font-medium text-fg-2" id={id}>
        {title}
      </h4>
      {children}
      <SectionSource ids={sourceIds} />
    </section>
  )
}
