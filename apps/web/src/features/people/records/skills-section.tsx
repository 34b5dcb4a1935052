import type { Profile, ProfileSkill } from '@headwater/contract/people/profile'
import { useId, useState } from 'react'
import type { Locale } from '#lib/format'
import { useLocale } from '#lib/use-locale'
import { Button } from '#ui/buttons/button'
import { Chip } from '#ui/data/chip'
import { Tooltip } from '#ui/overlays/tooltip'
import { formatMonths } from '../format-months.ts'
import { FactAction, FactNotes } from './fact-tools.tsx'
import { PanelSection } from './panel-section.tsx'
import { formatMonth } from './role-dates.ts'
import { ItemSourceLine, SourceCounts } from './sources.tsx'

const evidenceLabels = {
  experience: 'Used as',
  assessment: 'Tested',
  listed: 'Listed, not mentioned in a role',
  inferred: 'Inferred from',
} as const

const initialCount = 24

/** Lists skills and how each is known: by border style, and as text on tap. */
export function SkillsSection({ profile }: { profile: Profile }) {
  const locale = useLocale()
  const noteId = useId()
  const [showsAll, setShowsAll] = useState(false)
  const [openName, setOpenName] = useState<string>()
  const skills = profile.skills.toSorted((a, b) => ranks[a.evidence] - ranks[b.evidence])
  if (skills.length === 0) return null
  const ids = skills.map(({ source }) => source)
  const open = skills.find(({ name }) => name === openName)
  return (
    <PanelSection sourceIds={ids} title="Skills">
      <ul className="flex flex-wrap gap-1.5">
        {(showsAll ? skills : skills.slice(0, initialCount)).map((skill) => (
          <li className="max-w-full" key={`${skill.skill} ${skill.name}`}>
            <Tooltip content={formatSkillEvidence(skill, profile, locale)}>
              <button
                aria-controls={noteId}
                aria-expanded={skill.name === openName}
                className="touch-target flex max-w-full rounded-md"
                onClick={() => setOpenName(skill.name === openName ? undefined : skill.name)}
                type="button"
              >
                <SkillChip skill={skill} />
              </button>
            </Tooltip>
          </li>
        ))}
      </ul>
      <div aria-live="polite" id={noteId}>
        {open && (
          <div className="mt-2 rounded-lg border border-line bg-sunken px-3 py-2 text-type-12">
            <p className="wrap-anywhere">
              <strong className="font-semibold">{open.name}</strong>
              {'. '}
              {formatSkillEvidence(open, profile, locale)}
            </p>
            <ItemSourceLine among={ids} id={open.source} />
            <div className="group/fact">
              <FactAction fact={`skill:${open.name}`} />
            </div>
          </div>
        )}
      </div>
      {skills.map(({ name }) => (
        <FactNotes fact={`skill:${name}`} key={name} />
      ))}
      <SourceCounts ids={ids} />
      {skills.length > initialCount && (
        <Button className="mt-2" kind="ghost" onClick={() => setShowsAll(!showsAll)} size="sm">
          {showsAll ? 'Show fewer' : `Show all ${skills.length}`}
        </Button>
      )}
    </PanelSection>
  )
}

function SkillChip({ skill: { name, evidence } }: { skill: ProfileSkill }) {
  if (evidence === 'experience' || evidence === 'assessment')
    return (
      <Chip kind="must" met>
        {name}
      </Chip>
    )
  return <Chip kind={evidence === 'inferred' ? 'nice' : 'plain'}>{name}</Chip>
}

const ranks = { assessment: 0, experience: 1, listed: 2, inferred: 3 } as const

/** Formats how a skill is known, in which roles it was used and for how long. */
function formatSkillEvidence(
  skill: ProfileSkill,
  { experiences }: Profile,
  locale: Locale,
): string {
  const posts = experiences.filter(({ id }) => skill.experiences.includes(id))
  const places = posts.map(({ title, employer }) => `${title} @ ${employer}`)
  const named = places.slice(0, 3).join('; ')
  const more = places.length > 3 ? ` and ${places.length - 3} more` : ''
  return [
    evidenceLabels[skill.evidence] + (places.length > 0 ? ` ${named}${more}` : ''),
    skill.months ? formatMonths(skill.months) : undefined,
    formatSkillSpan(skill, locale),
  ]
    .filter(Boolean)
    .join(', ')
    .concat('.')
}

function formatSkillSpan({ first, last }: ProfileSkill, locale: Locale): string | undefined {
  if (first && last) return `${formatMonth(first, locale)} to ${formatMonth(last, locale)}`
  return first ? `since ${formatMonth(first, locale)}` : undefined
}
