import type { ContactPoint } from '@headwater/contract/people/profile'
import type { ReactNode } from 'react'
import { collectSources } from '../records/collect-sources.ts'
import { PersonHeader } from '../records/person-header.tsx'
import { SourcesProvider } from '../records/sources.tsx'
import { type KnownPerson, ProfileFacts } from './profile-facts.tsx'

interface PersonProfileProps {
  person: KnownPerson
  /** Undefined when they may not be shown. `contactFallback` then explains why. */
  contacts: readonly ContactPoint[] | undefined
  /** The contact status, shown in place of contact details that are not available. */
  contactFallback: ReactNode
  /** Between the identity and the facts. */
  after: ReactNode
}

/** Shows all that is known of a person in the results, with sources. */
export function PersonProfile({
  person,
  contacts,
  contactFallback,
  after: belowHeader,
}: PersonProfileProps) {
  const gathered = collectSources(person.profile, contacts ?? [])
  return (
    <SourcesProvider sources={gathered.sources}>
      <PersonHeader person={{ ...person, openDuplicates: 0 }} />
      {belowHeader}
      <ProfileFacts
        contacts={contacts && gathered.contacts}
        person={person}
        contactFallback={contactFallback}
      />
    </SourcesProvider>
  )
}
