import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { Card } from '#ui/layout/card'

/** Renders one named group of components. */
export function Panel({
  title,
  className,
  children,
}: {
  title: string
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className={clsx('min-w-0 pt-3.5!', className)}>
      <h2 className="mb-3 text-type-11 text-fg-2" id={id}>
        {title}
      </h2>
      {children}
    </Card>
  )
}

/** Renders a sample with the name of its state below. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      {children}
      <p className="mt-1.5 text-type-11 text-fg-2">{name}</p>
    </div>
  )
}
