import type { PersonDetail } from '@headwater/contract/sourcing/people'
import type { ContactPoint } from '@headwater/contract/sourcing/profile'
import type { ReactNode } from 'react'
import { ContactSection } from '../people/contact-section.tsx'
import { EducationSection } from '../people/education-section.tsx'
import { ExperienceSection } from '../people/experience-section.tsx'
import { FiguresRow } from '../people/figures-row.tsx'
import { gatherSources } from '../people/gather-sources.ts'
import { LanguagesSection } from '../people/languages-section.tsx'
import { PanelSection } from '../people/panel-section.tsx'
import { PersonHead } from '../people/person-head.tsx'
import { SignalsSection } from '../people/signals-section.tsx'
import { SkillsSection } from '../people/skills-section.tsx'
import { SourceList } from '../people/source-list.tsx'
import { FactSourceLine, KnownSources } from '../people/sources.tsx'

interface PersonProfileProps {
  person: Pick<PersonDetail, 'profile' | 'occupations' | 'figures' | 'isSynthetic'>
  /** Undefined where they may not be shown: `reach` then says why. */
  contacts: readonly ContactPoint[] | undefined
  /** How somebody can be reached, in the place of contacts that are not known. */
  reach: ReactNode
  /** Between who it is and what is known of them. */
  after: ReactNode
}

/** All that is known of somebody who was found, and where each of it comes from. */
export function PersonProfile({ person, contacts, reach, after }: PersonProfileProps) {
  const { profile, figures } = person
  const gathered = gatherSources(profile, contacts ?? [])
  return (
    <KnownSources sources={gathered.sources}>
      <PersonHead person={{ ...person, openDuplicates: 0 }} />
      {after}
      <FiguresRow figures={figures} />
      {contacts ? (
        <ContactSection contacts={gathered.contacts} />
      ) : (
        <PanelSection title="Contact">{reach}</PanelSection>
      )}
      {profile.summary && (
        <div className="mt-5">
          <p className="text-fg-2 whitespace-pre-line wrap-anywhere">{profile.summary}</p>
          {profile.summarySource !== null && <FactSourceLine id={profile.summarySource} />}
        </div>
      )}
      <ExperienceSection person={person} />
      <EducationSection education={profile.education} />
      <SkillsSection profile={profile} />
      <LanguagesSection languages={profile.languages} />
      <SignalsSection signals={profile.signals} />
      <SourceList />
    </KnownSources>
  )
}
