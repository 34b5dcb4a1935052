import type { Card } from '@headwater/contract/pipeline/board'
import type { CandidateDetail } from '@headwater/contract/pipeline/candidate'
import { sayPost } from '#features/sourcing'
import { countOf } from '#lib/format'
import { Avatar } from '#ui/avatar'
import { Badge } from '#ui/badge'
import { ScoreRing } from '#ui/score-ring'

interface PanelIdentityProps {
  card: Card
  /** Undefined until it is here; the card says enough to begin with. */
  detail: CandidateDetail | undefined
  onExplain: (() => void) | undefined
}

/** Who it is, in three lines, and how well they fit. */
export function PanelIdentity({ card, detail, onExplain }: PanelIdentityProps) {
  const years = Math.floor((detail?.figures.total.months ?? 0) / 12)
  const about = [card.place, years > 0 && `${countOf(years, 'year', 'years')} at work`]
  return (
    <div className="flex gap-3.5">
      <Avatar name={card.name} size={48} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2">
          <h3 className="text-type-18 wrap-anywhere">{card.name}</h3>
          {detail?.isSynthetic && <Badge>Made up</Badge>}
        </div>
        <p className="text-fg-2 wrap-anywhere">{sayPost(card)}</p>
        <p className="text-type-12 text-fg-2 wrap-anywhere">{about.filter(Boolean).join(' · ')}</p>
      </div>
      {card.score !== null && (
        <ScoreRing score={card.score} size={44} {...(onExplain && { onExplain })} />
      )}
    </div>
  )
}
