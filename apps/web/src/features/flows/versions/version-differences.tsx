import type { ResultOf } from '@headwater/contract/endpoint'
import type { compareVersions } from '@headwater/contract/flows/flows'
import { toDisplayScore } from '@headwater/matching/score'
import { formatNumber } from '#lib/format'
import { ScoreRing } from '#ui/data/score-ring'
import { getAnonymousName, useBlindMode } from '../session/results/blind-mode.ts'

type DifferingPerson = ResultOf<typeof compareVersions>['new'][number]

interface VersionDifferencesProps {
  kind: 'new' | 'gone'
  people: readonly DifferingPerson[]
  /** Includes people who are not in the list. */
  total: number
}

/** Lists the best people found by only one of the versions, each with the reason. */
export function VersionDifferences({ kind, people, total }: VersionDifferencesProps) {
  const [isBlind] = useBlindMode()
  if (total === 0)
    return (
      <p className="py-4 text-fg-2">{kind === 'new' ? 'No new people.' : 'No people removed.'}</p>
    )
  const others = total - people.length
  return (
    <>
      <ol aria-label={kind === 'new' ? 'New people' : 'People removed'}>
        {people.map((person) => (
          <li className="flex gap-3 border-line py-3 not-first:border-t" key={person.personId}>
            <ScoreRing score={toDisplayScore(person.score)} />
            <div className="min-w-0 flex-1">
              <p className="flex items-baseline gap-2">
                <Name name={isBlind ? getAnonymousName(person.rank) : person.name} />
                {!isBlind && (
                  <span className="shrink-0 text-type-12 text-fg-3 tabular-nums">
                    #{formatNumber(person.rank)}
                  </span>
                )}
              </p>
              <p className="truncate text-type-12 text-fg-2">
                {[person.title, person.employer].filter(Boolean).join(' @ ')}
              </p>
              <p className="mt-0.5 text-type-12 wrap-anywhere">
                {formatDifferenceReason(kind, person)}
              </p>
            </div>
          </li>
        ))}
      </ol>
      {others > 0 && (
        <p className="border-t border-line py-3 text-type-12 text-fg-2 tabular-nums">
          {people.length === 0
            ? 'Your role can only see people in the current results.'
            : `And ${formatNumber(others)} more.`}
        </p>
      )}
    </>
  )
}

function Name({ name }: { name: string }) {
  return (
    <span className="min-w-0 truncate font-medium" title={name}>
      {name}
    </span>
  )
}

function formatDifferenceReason(kind: 'new' | 'gone', { because }: DifferingPerson): string {
  if (because.length === 0)
    return kind === 'new'
      ? 'Matches both versions, ranked lower before.'
      : 'Matches both versions, ranked lower now.'
  const words = because.join(' · ')
  return kind === 'new' ? `Was excluded by: ${words}` : `Now excluded by: ${words}`
}
