import type { PersonDetail } from '@headwater/contract/people/people'
import type { ContactPoint } from '@headwater/contract/people/profile'
import type { ReactNode } from 'react'
import { ContactSection } from '../records/contact-section.tsx'
import { EducationSection } from '../records/education-section.tsx'
import { ExperienceSection } from '../records/experience-section.tsx'
import { FactAction, FactNotes } from '../records/fact-tools.tsx'
import { FiguresRow } from '../records/figures-row.tsx'
import { LanguagesSection } from '../records/languages-section.tsx'
import { PanelSection } from '../records/panel-section.tsx'
import { SignalsSection } from '../records/signals-section.tsx'
import { SkillsSection } from '../records/skills-section.tsx'
import { SourceList } from '../records/source-list.tsx'
import { FactSourceLine } from '../records/sources.tsx'

export type KnownPerson = Pick<PersonDetail, 'profile' | 'occupations' | 'figures' | 'isSynthetic'>

interface ProfileFactsProps {
  person: KnownPerson
  /** Undefined when they may not be shown. `contactFallback` then explains why. */
  contacts: readonly ContactPoint[] | undefined
  /** The contact status, shown in place of contact details that are not available. */
  contactFallback: ReactNode
  /** After the facts and before the sources. */
  children?: ReactNode
}

/** Shows the facts about a person section by section. */
export function ProfileFacts({ person, contacts, contactFallback, children }: ProfileFactsProps) {
  const { profile, figures } = person
  return (
    <>
      <FiguresRow figures={figures} />
      {contacts ? (
        <ContactSection contacts={contacts} />
      ) : (
        <PanelSection title="Contact details">{contactFallback}</PanelSection>
      )}
      {profile.summary && (
        <div className="group/fact mt-5">
          <div className="flex items-start justify-between gap-2">
            <p className="min-w-0 text-fg-2 whitespace-pre-line wrap-anywhere">{profile.summary}</p>
            <FactAction fact="summary" />
          </div>
          {profile.summarySource !== null && <FactSourceLine id={profile.summarySource} />}
          <FactNotes fact="summary" />
        </div>
      )}
      <ExperienceSection person={person} />
      <EducationSection education={profile.education} />
      <SkillsSection profile={profile} />
      <LanguagesSection languages={profile.languages} />
      <SignalsSection signals={profile.signals} />
      {children}
      <SourceList />
    </>
  )
}
