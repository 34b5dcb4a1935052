import type { ReactNode } from 'react'

/**
 * Billing cards have a side padding of 20 pixels, so their tables need 20 instead of the usual 16.
 */
export const tableEdges = 'md:[&_:is(th,td):first-child]:pl-5 md:[&_:is(th,td):last-child]:pr-5'

/** Aligns the first line with the cards above, whose title is next to a switch. */
export const spendingCardClass = 'px-4 pt-3.5 pb-4 md:px-5 md:pt-4 md:pb-5'

interface CardHeadProps {
  id: string
  title: string
  /** To the right of the title: a number or a choice. */
  children?: ReactNode
}

/** Renders the first line of a card in the lower half of the page. */
export function BillingCardHeader({ id, title, children }: CardHeadProps) {
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <h3 className="text-type-15" id={id}>
        {title}
      </h3>
      {children}
    </div>
  )
}
