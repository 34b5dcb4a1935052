import type { FactSource } from '@headwater/contract/people/profile'
import { createContext, type ReactNode, use } from 'react'
import { formatNumber } from '#lib/format'
import { useLocale } from '#lib/use-locale'
import { formatSource } from '../format-source.ts'

const SourcesContext = createContext<readonly FactSource[]>([])

/** Provides the sources of facts to everything inside. */
export function SourcesProvider({
  sources,
  children,
}: {
  sources: readonly FactSource[]
  children: ReactNode
}) {
  return <SourcesContext value={sources}>{children}</SourcesContext>
}

export function useSources(): readonly FactSource[] {
  return use(SourcesContext)
}

/**
 * Shows "From people.csv, row 12 · 15 Nov 2026" once at the top when all facts share one source.
 */
export function SingleSourceLine() {
  const sources = use(SourcesContext)
  const locale = useLocale()
  const [only, ...others] = sources
  if (!only || others.length > 0) return null
  return <p className={quiet}>All from {formatSource(only, locale)}</p>
}

/** Shows the source of a section if all its facts share it. */
export function SectionSourceLine({ ids }: { ids: readonly string[] }) {
  const [only, ...others] = new Set(ids)
  return only === undefined || others.length > 0 ? null : <FactSourceLine id={only} />
}

/** Lists each source of many small facts with the number of facts from it. */
export function SourceCounts({ ids }: { ids: readonly string[] }) {
  const sources = use(SourcesContext)
  const locale = useLocale()
  const counts = Map.groupBy(ids, (id) => id)
  if (counts.size < 2) return null
  const told = sources.flatMap((source) => {
    const count = counts.get(source.id)?.length ?? 0
    return count === 0 ? [] : [`${formatSource(source, locale)} (${formatNumber(count)})`]
  })
  return <p className={quiet}>From {told.join(' and ')}</p>
}

/** Shows the source of one fact in a section with several sources. */
export function ItemSourceLine({ id, among }: { id: string; among: readonly string[] }) {
  return new Set(among).size > 1 ? <FactSourceLine id={id} /> : null
}

/**
 * Shows the source of one fact. Renders nothing when all facts share one source, which is shown
 * above.
 */
export function FactSourceLine({ id }: { id: string }) {
  const sources = use(SourcesContext)
  const locale = useLocale()
  const source = sources.find((each) => each.id === id)
  if (!source || sources.length === 1) return null
  return <p className={quiet}>From {formatSource(source, locale)}</p>
}

const quiet = 'mt-1.5 text-type-12 text-fg-3 wrap-anywhere'
