import type { Card } from '@headwater/contract/pipeline/board'
import type { CandidateDetail } from '@headwater/contract/pipeline/candidate'
import { useState } from 'react'
import { CandidateExplanation } from './candidate-explanation.tsx'
import { MatchBox } from './match-box.tsx'

const noSteps = { back: undefined, on: undefined }

/** Shows why a candidate matches, outside the panel. Renders nothing without a score. */
export function CandidateMatch({ card, detail }: { card: Card; detail: CandidateDetail }) {
  const [explains, setExplains] = useState(false)
  const { score, flowId, personId } = card
  if (score === null || flowId === null) return null
  return (
    <>
      <MatchBox
        flowId={flowId}
        onExplain={() => setExplains(true)}
        personId={personId}
        score={score}
      />
      <CandidateExplanation
        card={card}
        detail={detail}
        onClose={() => setExplains(false)}
        open={explains}
        steps={noSteps}
      />
    </>
  )
}
