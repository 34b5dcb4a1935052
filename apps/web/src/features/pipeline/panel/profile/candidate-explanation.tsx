import { explainResult } from '@headwater/contract/flows/results'
import type { Card } from '@headwater/contract/pipeline/board'
import type { CandidateDetail } from '@headwater/contract/pipeline/candidate'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { formatRole } from '#features/people'
import { ExplanationDialog } from '#features/sourcing'
import { loadQueryOptions } from '#lib/use-load-data'
import type { PreviousNext } from '#lib/use-previous-next'

interface CandidateExplanationProps {
  open: boolean
  card: Card
  detail: CandidateDetail | undefined
  steps: PreviousNext
  onClose: () => void
}

/** Explains a candidate's score in the session that found them. */
export function CandidateExplanation(props: CandidateExplanationProps) {
  const { open, card, detail, steps, onClose } = props
  const flowId = card.flowId ?? ''
  const why = useQuery({
    ...loadQueryOptions(explainResult, { flowId, personId: card.personId }, messages),
    enabled: open && card.flowId !== null,
  })
  return (
    <Suspense>
      <ExplanationDialog
        about={[formatRole(card), card.place].filter(Boolean).join(' · ')}
        explanation={why.data?.explanation}
        failure={card.flowId === null ? noSession : why.error?.message}
        name={card.name}
        onClose={onClose}
        onRetry={() => void why.refetch()}
        open={open}
        rank={undefined}
        sources={detail?.profile.sources ?? []}
        steps={steps}
        version={why.data?.version ?? null}
      />
    </Suspense>
  )
}

const noSession = 'There is no score, because they were not found in a session.'
const messages = {
  404: 'You no longer have access to the session that found them.',
  other: 'Couldn’t load the explanation. Try again in a moment.',
}
