import type { FactSource } from '@headwater/contract/sourcing/profile'
import { createContext, type ReactNode, use } from 'react'
import { useReading } from '#lib/use-reading'
import { saySource } from '../say-source.ts'

const Sources = createContext<readonly FactSource[]>([])

/** Tells everything inside where facts may come from. */
export function KnownSources({
  sources,
  children,
}: {
  sources: readonly FactSource[]
  children: ReactNode
}) {
  return <Sources value={sources}>{children}</Sources>
}

export function useSources(): readonly FactSource[] {
  return use(Sources)
}

/** "From people.csv, row 12 · 15 Nov 2026": said once at the top where all is from one place. */
export function OnlySource() {
  const sources = use(Sources)
  const reading = useReading()
  const [only, ...others] = sources
  if (!only || others.length > 0) return null
  return <p className={quiet}>All from {saySource(only, reading)}</p>
}

/** Where the facts of a section come from, where they agree. */
export function SectionSource({ ids }: { ids: readonly string[] }) {
  const [only, ...others] = new Set(ids)
  return only === undefined || others.length > 0 ? null : <FactSourceLine id={only} />
}

/** The same for many small facts from several sources: each source, and how many it told. */
export function SourceCounts({ ids }: { ids: readonly string[] }) {
  const sources = use(Sources)
  const reading = useReading()
  const counts = Map.groupBy(ids, (id) => id)
  if (counts.size < 2) return null
  const told = sources.flatMap((source) => {
    const count = counts.get(source.id)?.length ?? 0
    return count === 0 ? [] : [`${saySource(source, reading)} (${count})`]
  })
  return <p className={quiet}>From {told.join(' and ')}</p>
}

/** Where one fact comes from, in a section that has several sources. */
export function OwnSource({ id, among }: { id: string; among: readonly string[] }) {
  return new Set(among).size > 1 ? <FactSourceLine id={id} /> : null
}

/** Where one fact comes from; nothing where all come from the same place, which is said above. */
export function FactSourceLine({ id }: { id: string }) {
  const sources = use(Sources)
  const reading = useReading()
  const source = sources.find((each) => each.id === id)
  if (!source || sources.length === 1) return null
  return <p className={quiet}>From {saySource(source, reading)}</p>
}

const quiet = 'mt-1.5 text-type-12 text-fg-3 wrap-anywhere'
