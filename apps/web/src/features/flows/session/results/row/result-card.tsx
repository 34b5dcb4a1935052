import { toDisplayScore } from '@headwater/matching/score'
import { clsx } from 'clsx'
import { LockOpen, MailX } from 'lucide-react'
import { memo } from 'react'
import { formatRole } from '#features/people'
import { useLocale } from '#lib/use-locale'
import { ScoreRing } from '#ui/data/score-ring'
import { Checkbox } from '#ui/forms/checkbox'
import { RowChange } from '../alert/row-change.tsx'
import { EmailQuality } from './email-quality.tsx'
import { formatSummary } from './format-summary.ts'
import { listChips } from './list-chips.ts'
import { PersonStatusBadges } from './person-status-badges.tsx'
import { RankChange } from './rank-change.tsx'
import type { ResultRowProps } from './result-row.tsx'
import { RowChips } from './row-chips.tsx'
import { useRowContext } from './row-context.ts'
import { UnlockButton } from './unlock-button.tsx'

export const cardHeight = 216

/** Renders a result on a phone. A tap opens the sheet with the other actions. */
export const ResultCard = memo(function ResultCard({
  row: { hit, rank, moved, score, name },
  keys: { active: _, ...keys },
  isSelected,
  isOpen,
  of,
}: ResultRowProps) {
  const context = useRowContext()
  const { onExplain, onOpen, onToggle } = context
  const { language } = useLocale()
  const { person, personStatus, id } = hit
  const { tenure, before, education, place } = formatSummary(person, language)
  const { contactStatus } = personStatus
  const isLocked = contactStatus.state === 'locked' && contactStatus.hint !== null
  return (
    <li
      {...keys}
      aria-label={name}
      aria-posinset={rank}
      aria-setsize={of}
      className={clsx(
        'flex h-[216px] flex-col justify-center gap-1.5 border-b border-line px-4 outline-none',
        (isSelected || isOpen) && 'bg-selected',
      )}
    >
      <div className="flex items-start gap-3">
        <ScoreRing onExplain={() => onExplain(id)} score={toDisplayScore(score)} size={44} />
        <button className="min-w-0 flex-1 text-left" onClick={() => onOpen(id)} type="button">
          <span className="block truncate font-semibold">
            {rank}. {name}
          </span>
          <span className="block truncate text-fg-2">{formatRole(person)}</span>
          <span className="block truncate text-type-12 text-fg-2">
            {[tenure, before].filter(Boolean).join(' · ') || 'No dated role'}
          </span>
          <span className="flex min-w-0 text-type-12 whitespace-pre text-fg-2">
            <span className="min-w-8 truncate">{education}</span>
            <span className="max-w-2/3 shrink-0 truncate"> · {place}</span>
          </span>
        </button>
        <RankChange moved={moved} />
        <span className="grid size-11 place-items-center">
          <Checkbox
            aria-label={`Select ${name}`}
            checked={isSelected}
            onCheckedChange={() => onToggle(id, false)}
          />
        </span>
      </div>
      <RowChips chips={listChips(hit, context)} className="h-12 content-start" />
      <div className="flex h-11 items-center gap-3 text-type-12 text-fg-2">
        {/* The status comes first. What does not fit is not shown in part. */}
        <div className="flex h-6 min-w-0 flex-1 flex-wrap items-center gap-x-1.5 gap-y-2 overflow-hidden">
          <div className="flex h-5 max-w-full min-w-0 items-center gap-1.5 empty:hidden">
            {!isLocked && <ContactStatusIcon state={contactStatus.state} />}
            {personStatus.verdict !== null && (
              <span className="shrink-0">Your verdict: {personStatus.verdict}</span>
            )}
            <RowChange hit={hit} />
            <PersonStatusBadges id={id} isTight personStatus={personStatus} />
          </div>
          {contactStatus.state === 'locked' && contactStatus.check && (
            <EmailQuality check={contactStatus.check} />
          )}
        </div>
        {isLocked && <UnlockButton className="h-11" target={{ hit, name }} />}
      </div>
    </li>
  )
})

/** Shows what is known of contact details that can’t be unlocked here. */
function ContactStatusIcon({ state }: { state: keyof typeof contactStatusLabels }) {
  const Icon = state === 'locked' ? MailX : LockOpen
  return (
    <span className="shrink-0 text-fg-3" title={contactStatusLabels[state]}>
      <Icon aria-hidden="true" size={13} />
      <span className="sr-only">{contactStatusLabels[state]}</span>
    </span>
  )
}

const contactStatusLabels = {
  locked: 'No contact details',
  unlocked: 'Unlocked',
  own: 'Your contact',
} as const
