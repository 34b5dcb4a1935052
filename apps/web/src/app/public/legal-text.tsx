import { type ReactNode, useId } from 'react'
import { PublicLayout } from './public-layout.tsx'

interface LegalTextProps {
  title: string
  /** A summary above the paragraphs. */
  lead: string
  /** A date as text: "15 November 2026". */
  since: string
  children: ReactNode
}

/** Renders a legal text in one readable column with its date. */
export function LegalText({ title, lead, since, children }: LegalTextProps) {
  return (
    <PublicLayout>
      <article className="mx-auto w-full max-w-160 px-6 py-12 md:py-16">
        <h1 className="text-type-40">{title}</h1>
        <p className="mt-4 text-[16px] leading-[26px] text-fg-2">{lead}</p>
        <p className="mt-2 text-type-12 text-fg-3">In force since {since}.</p>
        {children}
      </article>
    </PublicLayout>
  )
}

/** Renders one section with its heading. */
export function LegalSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="mt-10 flex flex-col gap-3 text-type-14 text-fg-2 [&_li]:mt-1.5 [&_strong]:font-semibold [&_strong]:text-fg [&_ul]:list-disc [&_ul]:pl-5"
    >
      <h2 className="text-type-20 text-fg" id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}
