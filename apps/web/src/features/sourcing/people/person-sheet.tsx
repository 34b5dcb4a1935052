import type { PersonDetail } from '@headwater/contract/sourcing/people'
import { CloserLook, Fact } from '#ui/closer-look'
import { ContactSection } from './contact-section.tsx'
import { EducationSection } from './education-section.tsx'
import { ExperienceSection } from './experience-section.tsx'
import { FiguresRow } from './figures-row.tsx'
import { gatherSources } from './gather-sources.ts'
import { LanguagesSection } from './languages-section.tsx'
import { PersonHead } from './person-head.tsx'
import { SignalsSection } from './signals-section.tsx'
import { SkillsSection } from './skills-section.tsx'
import { SourceList } from './source-list.tsx'
import { FactSourceLine, KnownSources } from './sources.tsx'

/** All that is known of one person, and where each of it comes from. */
export function PersonSheet({ person }: { person: PersonDetail }) {
  const { profile, figures } = person
  const { sources, contacts } = gatherSources(profile, person.contacts)
  return (
    <KnownSources sources={sources}>
      <PersonHead person={person} />
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
      <CloserLook>
        <Fact label="Person">{person.id}</Fact>
        <Fact label="Added">{person.addedAt}</Fact>
        <Fact label="Changed">{person.changedAt}</Fact>
      </CloserLook>
    </KnownSources>
  )
}
