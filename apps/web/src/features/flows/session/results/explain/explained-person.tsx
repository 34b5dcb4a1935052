import { explainResult, getResultPerson } from '@headwater/contract/flows/results'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ExplanationDialog, sayPlace, sayPost } from '#features/sourcing'
import { loadOptions } from '#lib/use-load-data'
import { useReading } from '#lib/use-reading'
import { useSteps } from '#lib/use-steps'
import { hideIdentity } from '../blind-mode.ts'
import type { PlacedRow } from '../row/placed-row.ts'
import { useRowContext } from '../row/row-context.ts'
import { UnlockButton } from '../row/unlock-button.tsx'
import type { Results, SearchDraft } from '../session-parts.ts'

interface ExplainedPersonProps {
  flowId: string
  draft: SearchDraft
  explainedId: string | undefined
  /** Everybody the list shows, in its order. */
  listed: readonly PlacedRow[]
  find: (id: string | undefined) => PlacedRow | undefined
  results: Results
  onExplain: (id: string) => void
  onClose: () => void
}

/** Why one of the people found scores what they score. */
export function ExplainedPerson(props: ExplainedPersonProps) {
  const { flowId, draft, explainedId, listed, find, results, onExplain, onClose } = props
  const { isBlind } = useRowContext()
  const { language } = useReading()
  const [shown, setShown] = useState(explainedId)
  if (explainedId !== undefined && explainedId !== shown) setShown(explainedId)
  // Rows of the search before are on their way out: what they score is said once the new ones are here.
  const isCurrent = !results.isRefreshing
  const row = find(shown)
  const at = listed.findIndex(({ hit }) => hit.id === shown)
  const args = {
    flowId,
    personId: shown ?? '',
    ...(!draft.isReadOnly && { criteria: [...draft.criteria] }),
  }
  const isWanted = explainedId !== undefined
  const why = useQuery({
    ...loadOptions(explainResult, args, messages),
    enabled: isWanted && isCurrent,
  })
  // For the names of the sources, which an explanation only counts.
  const person = useQuery({
    ...loadOptions(getResultPerson, { flowId, personId: shown ?? '' }),
    enabled: isWanted,
  })
  const steps = useSteps(
    { items: listed, hasMore: results.hasMore, error: results.failure, loadMore: results.loadMore },
    at,
    ({ hit }) => onExplain(hit.id),
  )
  if (shown === undefined) return null
  const profile = person.data?.profile
  const explained = isCurrent ? why.data : undefined
  // A newer search may have taken the row away while the dialog is open.
  const isLost = explained !== undefined && row === undefined
  const name = row?.name ?? (isBlind ? undefined : profile?.name) ?? 'this person'
  const sources = (profile && isBlind ? hideIdentity(profile, name) : profile)?.sources ?? []
  const reach = row?.hit.standing.reach
  return (
    <Suspense>
      <ExplanationDialog
        about={
          row
            ? [sayPost(row.hit.person), sayPlace(row.hit.person, language)]
                .filter(Boolean)
                .join(' · ')
            : isLost
              ? 'Not among those on the list any more. This is what they score in the search as it is now.'
              : ''
        }
        action={
          row &&
          reach?.state === 'locked' &&
          reach.hint !== null && <UnlockButton kind="primary" size="md" target={row} />
        }
        explanation={explained?.explanation}
        failure={isCurrent ? why.error?.message : undefined}
        name={name}
        onClose={onClose}
        onRetry={() => void why.refetch()}
        open={isWanted}
        rank={row && row.hit.missed === undefined ? { at: row.rank, of: results.total } : undefined}
        sources={sources}
        steps={steps}
        // Criteria that were saved meanwhile have a version by now.
        version={explained?.version ?? draft.version}
      />
    </Suspense>
  )
}

const messages = {
  404: 'This person is no longer among those you can see here.',
  other: 'The explanation could not be loaded. Try again in a moment.',
}
