import type { Profile, ProfileSkill } from '@headwater/contract/sourcing/profile'
import { useId, useState } from 'react'
import { useReading } from '#lib/use-reading'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Tooltip } from '#ui/tooltip'
import { FactMark, FactNotes } from './fact-tools.tsx'
import { PanelSection } from './panel-section.tsx'
import { saySkill } from './say-skill.ts'
import { OwnSource, SourceCounts } from './sources.tsx'

const few = 24

/** What somebody can do, and how that is known: by line style first, in words at a touch. */
export function SkillsSection({ profile }: { profile: Profile }) {
  const reading = useReading()
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
        {(showsAll ? skills : skills.slice(0, few)).map((skill) => (
          <li className="max-w-full" key={`${skill.skill} ${skill.name}`}>
            <Tooltip content={saySkill(skill, profile, reading)}>
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
              {saySkill(open, profile, reading)}
            </p>
            <OwnSource among={ids} id={open.source} />
            <div className="group/fact">
              <FactMark fact={`skill:${open.name}`} />
            </div>
          </div>
        )}
      </div>
      {skills.map(({ name }) => (
        <FactNotes fact={`skill:${name}`} key={name} />
      ))}
      <SourceCounts ids={ids} />
      {skills.length > few && (
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
