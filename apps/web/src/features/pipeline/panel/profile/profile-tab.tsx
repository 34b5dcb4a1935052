import type { ContactStatus } from '@headwater/contract/people/unlocks'
import type { Card } from '@headwater/contract/pipeline/board'
import type { CandidateDetail } from '@headwater/contract/pipeline/candidate'
import { Link } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import { Suspense } from 'react'
import { PersonFacts } from '#features/people'
import { formatCount } from '#lib/format'
import type { BoardActs } from '../../board/board-acts.ts'
import type { CandidateRef } from '../use-reload-candidate.ts'
import { CandidateOrigin } from './candidate-origin.tsx'
import { MatchBox } from './match-box.tsx'
import { useFactTools } from './use-fact-tools.tsx'

interface ProfileTabProps {
  candidateRef: CandidateRef
  card: Card
  detail: CandidateDetail
  acts: BoardActs
  onExplain: () => void
}

/** Shows all that is known of a candidate, with sources and reported errors. */
export function ProfileTab({ candidateRef, card, detail, acts, onExplain }: ProfileTabProps) {
  const tools = useFactTools(candidateRef, detail, acts)
  const { contacts, contactStatus, openDuplicates } = detail
  const contactStatusMessage = formatContactStatus(contactStatus, {
    mayWrite: acts.disabledReason === undefined,
    hasSession: card.flowId !== null,
  })
  return (
    <>
      {openDuplicates > 0 && (
        <Link
          className="touch-target mt-4 flex items-center gap-2 rounded-lg border border-warn-line bg-warn-soft px-3 py-2 text-warn-text hover:underline"
          to="/main/people/duplicates"
        >
          <Copy aria-hidden="true" size={14} />
          {formatCount(openDuplicates, 'possible duplicate', 'possible duplicates')}
        </Link>
      )}
      {card.score !== null && card.flowId !== null && (
        <MatchBox
          flowId={card.flowId}
          onExplain={onExplain}
          personId={card.personId}
          score={card.score}
        />
      )}
      <CandidateOrigin detail={detail} />
      <Suspense>
        <PersonFacts
          contacts={contactStatusMessage === undefined ? contacts : undefined}
          person={detail}
          contactFallback={<p className="text-fg-2 wrap-anywhere">{contactStatusMessage}</p>}
          tools={tools}
        />
      </Suspense>
    </>
  )
}

interface ContactStatusContext {
  /** Reviewers do not see contact details. */
  mayWrite: boolean
  /** There is a session in which the contact details can be unlocked. */
  hasSession: boolean
}

/** Formats why no contact details are shown, or returns undefined when the known ones are. */
export function formatContactStatus(
  status: ContactStatus,
  { mayWrite, hasSession }: ContactStatusContext,
): string | undefined {
  if (!mayWrite) return 'Your role can’t see contact details.'
  if (status.state !== 'locked') return undefined
  if (status.hint === null) return 'No contact details'
  return hasSession
    ? `Locked: ${status.hint}. Unlock to see contact details.`
    : `Locked: ${status.hint}. To unlock contact details, find them in a session first.`
}
