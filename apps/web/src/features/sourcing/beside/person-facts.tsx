import type { ContactPoint } from '@headwater/contract/sourcing/profile'
import type { ReactNode } from 'react'
import { AboutSection } from '../people/about-section.tsx'
import { FactToolbox, type FactTools } from '../people/fact-tools.tsx'
import { gatherSources } from '../people/gather-sources.ts'
import { KnownSources, OnlySource } from '../people/sources.tsx'
import { Facts, type KnownPerson } from './facts.tsx'

interface PersonFactsProps {
  person: KnownPerson
  /** Undefined where they may not be shown: `reach` then says why. */
  contacts: readonly ContactPoint[] | undefined
  reach: ReactNode
  tools: FactTools
}

/** What is known of somebody whose name stands elsewhere, with what can be said about each fact. */
export function PersonFacts({ person, contacts, reach, tools }: PersonFactsProps) {
  const gathered = gatherSources(person.profile, contacts ?? [])
  return (
    <KnownSources sources={gathered.sources}>
      <FactToolbox tools={tools}>
        <div className="mt-4">
          <OnlySource />
        </div>
        <Facts contacts={contacts && gathered.contacts} person={person} reach={reach}>
          <AboutSection profile={person.profile} />
        </Facts>
      </FactToolbox>
    </KnownSources>
  )
}
