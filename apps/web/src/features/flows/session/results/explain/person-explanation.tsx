import { explainResult, getResultPerson } from '@headwater/contract/flows/results'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { formatPlace, formatRole } from '#features/people'
import { ExplanationDialog } from '#features/sourcing'
import { loadQueryOptions } from '#lib/use-load-data'
import { useLocale } from '#lib/use-locale'
import { usePreviousNext } from '#lib/use-previous-next'
import type { Results } from '../../use-results.ts'
import type { SearchDraft } from '../../use-search-draft.ts'
import { hideIdentity } from '../blind-mode.ts'
import type { RankedRow } from '../row/ranked-row.ts'
import { useRowContext } from '../row/row-context.ts'
import { UnlockButton } from '../row/unlock-button.tsx'

interface PersonExplanationProps {
  flowId: string
  draft: SearchDraft
  explainedId: string | undefined
  /** All people in the list, in its order. */
  listed: readonly RankedRow[]
  find: (id: string | undefined) => RankedRow | undefined
  results: Results
  onExplain: (id: string) => void
  onClose: () => void
}

/** Explains the score of one person in the results. */
export function PersonExplanation(props: PersonExplanationProps) {
  const { flowId, draft, explainedId, listed, find: findRow, results, onExplain, onClose } = props
  const { isBlind } = useRowContext()
  const { language } = useLocale()
  const [shown, setShown] = useState(explainedId)
  if (explainedId !== undefined && explainedId !== shown) setShown(explainedId)
  // While a new search loads, rows of the previous one are outdated, so the explanation waits.
  const isCurrent = !results.isRefreshing
  const row = findRow(shown)
  const at = listed.findIndex(({ hit }) => hit.id === shown)
  const args = {
    flowId,
    personId: shown ?? '',
    ...(!draft.isReadOnly && { criteria: [...draft.criteria] }),
  }
  const isWanted = explainedId !== undefined
  const why = useQuery({
    ...loadQueryOptions(explainResult, args, messages),
    enabled: isWanted && isCurrent,
  })
  // Loads the names of the sources, which the explanation contains only as numbers.
  const person = useQuery({
    ...loadQueryOptions(getResultPerson, { flowId, personId: shown ?? '' }),
    enabled: isWanted,
  })
  const steps = usePreviousNext(
    { items: listed, hasMore: results.hasMore, error: results.failure, loadMore: results.loadMore },
    at,
    ({ hit }) => onExplain(hit.id),
  )
  if (shown === undefined) return null
  const profile = person.data?.profile
  const explained = isCurrent ? why.data : undefined
  // A newer search may have removed the row while the dialog is open.
  const isLost = explained !== undefined && row === undefined
  const name = row?.name ?? (isBlind ? undefined : profile?.name) ?? 'this person'
  const sources = (profile && isBlind ? hideIdentity(profile, name) : profile)?.sources ?? []
  const contactStatus = row?.hit.personStatus.contactStatus
  return (
    <Suspense>
      <ExplanationDialog
        about={
          row
            ? [formatRole(row.hit.person), formatPlace(row.hit.person, language)]
                .filter(Boolean)
                .join(' · ')
            : isLost
              ? 'No longer in the results. This is their score with the current criteria.'
              : ''
        }
        action={
          row &&
          contactStatus?.state === 'locked' &&
          contactStatus.hint !== null && <UnlockButton kind="primary" size="md" target={row} />
        }
        explanation={explained?.explanation}
        failure={isCurrent ? why.error?.message : undefined}
        name={name}
        onClose={onClose}
        onRetry={() => void why.refetch()}
        open={isWanted}
        rank={row && row.hit.missed.length === 0 ? { at: row.rank, of: results.total } : undefined}
        sources={sources}
        steps={steps}
        // Criteria saved in the meantime have a version by now.
        version={explained?.version ?? draft.version}
      />
    </Suspense>
  )
}

const messages = {
  404: 'You no longer have access to this person.',
  other: 'Couldn’t load the explanation. Try again in a moment.',
}
