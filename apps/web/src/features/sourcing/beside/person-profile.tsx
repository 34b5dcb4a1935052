import type { ContactPoint } from '@headwater/contract/sourcing/profile'
import type { ReactNode } from 'react'
import { gatherSources } from '../people/gather-sources.ts'
import { PersonHead } from '../people/person-head.tsx'
import { KnownSources } from '../people/sources.tsx'
import { Facts, type KnownPerson } from './facts.tsx'

interface PersonProfileProps {
  person: KnownPerson
  /** Undefined where they may not be shown: `reach` then says why. */
  contacts: readonly ContactPoint[] | undefined
  /** How somebody can be reached, in the place of contacts that are not known. */
  reach: ReactNode
  /** Between who it is and what is known of them. */
  after: ReactNode
}

/** All that is known of somebody who was found, and where each of it comes from. */
export function PersonProfile({ person, contacts, reach, after }: PersonProfileProps) {
  const gathered = gatherSources(person.profile, contacts ?? [])
  return (
    <KnownSources sources={gathered.sources}>
      <PersonHead person={{ ...person, openDuplicates: 0 }} />
      {after}
      <Facts contacts={contacts && gathered.contacts} person={person} reach={reach} />
    </KnownSources>
  )
}
