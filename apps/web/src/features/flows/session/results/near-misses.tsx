import type { ReactNode } from 'react'
import { countOf, formatNumber } from '#lib/format'

interface NearMissesProps {
  total: number
  shown: number
  /** They stand here by themselves, and not below those who were found. */
  isAlone: boolean
  children: ReactNode
}

/** People who just miss one requirement, apart from those who meet them all. */
export function NearMisses({ total, shown, isAlone, children }: NearMissesProps) {
  return (
    <section aria-label="Just missed">
      <header className="border-b border-line bg-sunken px-4 py-3">
        <h2 className="text-type-13 font-semibold">
          {countOf(total, 'person just misses', 'people just miss')} one requirement
        </h2>
        <p className="text-type-12 text-fg-2">
          They are not among those {isAlone ? 'who match' : 'above'}. Each says what is missing.
          {isAlone && shown < total && ` The best ${formatNumber(shown)} are shown.`}
        </p>
      </header>
      <ol aria-label="People who just miss one requirement">{children}</ol>
    </section>
  )
}
