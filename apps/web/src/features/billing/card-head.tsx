import type { ReactNode } from 'react'

interface CardHeadProps {
  id: string
  title: string
  /** At the right of the title: a figure, or what can be chosen. */
  children?: ReactNode
}

/** The first line of a card in the lower half of the page. */
export function CardHead({ id, title, children }: CardHeadProps) {
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <h3 className="text-type-15" id={id}>
        {title}
      </h3>
      {children}
    </div>
  )
}
