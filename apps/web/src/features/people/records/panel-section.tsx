import { type ReactNode, useId } from 'react'
import { SectionSourceLine } from './sources.tsx'

interface PanelSectionProps {
  title: string
  /** The sources of its facts. */
  sourceIds?: readonly string[]
  children: ReactNode
}

/** Renders a section of the panel with a muted heading. */
export function PanelSection({ title, sourceIds = [], children }: PanelSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-6">
      <h4 className="mb-2 text-type-12 font-medium text-fg-2" id={id}>
        {title}
      </h4>
      {children}
      <SectionSourceLine ids={sourceIds} />
    </section>
  )
}
