import type { PersonDetail } from '@headwater/contract/people/people'
import { TechnicalDetail, TechnicalDetails } from '#ui/data/technical-details'
import { collectSources } from './collect-sources.ts'
import { ContactSection } from './contact-section.tsx'
import { EducationSection } from './education-section.tsx'
import { ExperienceSection } from './experience-section.tsx'
import { FiguresRow } from './figures-row.tsx'
import { LanguagesSection } from './languages-section.tsx'
import { PersonHeader } from './person-header.tsx'
import { SignalsSection } from './signals-section.tsx'
import { SkillsSection } from './skills-section.tsx'
import { SourceList } from './source-list.tsx'
import { FactSourceLine, SourcesProvider } from './sources.tsx'

/** Shows all that is known of a person, with sources. */
export function PersonDetails({ person }: { person: PersonDetail }) {
  const { profile, figures } = person
  const { sources, contacts } = collectSources(profile, person.contacts)
  return (
    <SourcesProvider sources={sources}>
      <PersonHeader person={person} />
      <FiguresRow figures={figures} />
      {profile.summary && (
        <div className="mt-5">
          <p className="text-fg-2 whitespace-pre-line wrap-anywhere">{profile.summary}</p>
          {profile.summarySource !== null && <FactSourceLine id={profile.summarySource} />}
        </div>
      )}
      <ContactSection contacts={contacts} />
      <ExperienceSection person={person} />
      <EducationSection education={profile.education} />
      <SkillsSection profile={profile} />
      <LanguagesSection languages={profile.languages} />
      <SignalsSection signals={profile.signals} />
      <SourceList />
      <TechnicalDetails>
        <TechnicalDetail label="Person">{person.id}</TechnicalDetail>
        <TechnicalDetail label="Added">{person.addedAt}</TechnicalDetail>
        <TechnicalDetail label="Changed">{person.changedAt}</TechnicalDetail>
      </TechnicalDetails>
    </SourcesProvider>
  )
}
