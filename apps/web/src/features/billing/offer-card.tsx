import type { ReactNode } from 'react'
import { Card } from '#ui/layout/card'
import { offerCardClass, offerRowClass, offerTotalClass } from './offer-class.ts'

interface OfferCardProps {
  /** The URL hash that links to this card. */
  id: string
  title: string
  /** To the right of the title. */
  aside: ReactNode
  choice: ReactNode
  description: string
  /** `detail` shows how the value comes about. */
  figures: readonly { label: string; value: string; detail?: string }[]
  total: string
  /** Shown after the total: "per month". */
  per?: string
  /** One more line below the total. */
  note?: string | undefined
  /** The form with its submit button. */
  children: ReactNode
}

/** Renders something that can be bought: a choice, its numbers, the price and the button. */
export function OfferCard({
  id,
  title,
  aside,
  choice,
  description,
  figures,
  total,
  per,
  note,
  children,
}: OfferCardProps) {
  return (
    <Card aria-labelledby={`${id}-title`} id={id} className={offerCardClass} padding="none">
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h3 className="text-type-15" id={`${id}-title`}>
          {title}
        </h3>
        {aside}
      </div>
      <div className="mt-3">{choice}</div>
      <p className="mt-2 mb-3 min-h-10 text-fg-2">{description}</p>
      <dl className="mt-auto tabular-nums">
        {figures.map(({ label, value, detail }) => (
          <div className={offerRowClass} key={label}>
            <dt className="text-fg-2">{label}</dt>
            <dd className="font-medium">
              {detail && <span className="mr-2 text-type-12 font-normal text-fg-2">{detail}</span>}
              {value}
            </dd>
          </div>
        ))}
        <div aria-live="polite" className={offerTotalClass}>
          <dt className="font-medium">Total</dt>
          <dd className="text-fg-2">
            <strong className="text-type-20 text-fg">{total}</strong>
            {per && <span className="ml-1.5">{per}</span>}
          </dd>
          {note && <dd className="basis-full text-right text-type-12 text-fg-2">{note}</dd>}
        </div>
      </dl>
      {children}
    </Card>
  )
}
