import type { ContactPoint } from '@headwater/contract/people/profile'
import type { ReactNode } from 'react'
import { AboutSection } from '../records/about-section.tsx'
import { collectSources } from '../records/collect-sources.ts'
import { type FactTools, FactToolsProvider } from '../records/fact-tools.tsx'
import { SingleSourceLine, SourcesProvider } from '../records/sources.tsx'
import { type KnownPerson, ProfileFacts } from './profile-facts.tsx'

interface PersonFactsProps {
  person: KnownPerson
  /** Undefined when they may not be shown. `contactFallback` then explains why. */
  contacts: readonly ContactPoint[] | undefined
  contactFallback: ReactNode
  tools: FactTools
}

/** Shows the facts about a person whose name is shown elsewhere, with tools at each fact. */
export function PersonFacts({ person, contacts, contactFallback, tools }: PersonFactsProps) {
  const gathered = collectSources(person.profile, contacts ?? [])
  return (
    <SourcesProvider sources={gathered.sources}>
      <FactToolsProvider tools={tools}>
        <div className="mt-4">
          <SingleSourceLine />
        </div>
        <ProfileFacts
          contacts={contacts && gathered.contacts}
          person={person}
          contactFallback={contactFallback}
        >
          <AboutSection profile={person.profile} />
        </ProfileFacts>
      </FactToolsProvider>
    </SourcesProvider>
  )
}
