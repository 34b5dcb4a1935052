import type { Card } from '@headwater/contract/pipeline/board'
import type { CandidateDetail } from '@headwater/contract/pipeline/candidate'
import { Link } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import { Suspense } from 'react'
import { PersonFacts } from '#features/sourcing'
import { countOf } from '#lib/format'
import type { BoardActs } from '../board-parts.ts'
import type { RoomOf } from '../use-reload-room.ts'
import { CameFrom } from './came-from.tsx'
import { MatchBox } from './match-box.tsx'
import { sayReach } from './say-reach.ts'
import { useFactTools } from './use-fact-tools.tsx'

interface ProfileTabProps {
  room: RoomOf
  card: Card
  detail: CandidateDetail
  acts: BoardActs
  onExplain: () => void
}

/** All that is known of somebody, where each of it comes from, and what is said to be wrong. */
export function ProfileTab({ room, card, detail, acts, onExplain }: ProfileTabProps) {
  const tools = useFactTools(room, detail, acts)
  const { contacts, contactReach, openDuplicates } = detail
  const whyNoAddress = sayReach(contactReach, {
    mayWrite: acts.whyNot === undefined,
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
          Looks like {countOf(openDuplicates, 'other entry', 'other entries')}
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
      <CameFrom detail={detail} />
      <Suspense>
        <PersonFacts
          contacts={whyNoAddress === undefined ? contacts : undefined}
          person={detail}
          reach={<p className="text-fg-2 wrap-anywhere">{whyNoAddress}</p>}
          tools={tools}
        />
      </Suspense>
    </>
  )
}
