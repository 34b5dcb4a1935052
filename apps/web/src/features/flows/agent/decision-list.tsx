import type { AgentDecision } from '@headwater/contract/flows/agent-decisions'
import { formatTime } from '#lib/format'
import { useLocale } from '#lib/use-locale'
import { SideMarker } from '#ui/data/side-marker'
import { DayFigures, DayName } from './day-header.tsx'
import { DecisionDetails } from './decision-details.tsx'
import { formatBecause, formatKind, formatWho, KindTile } from './decision-kind.tsx'
import type { DecisionRowsProps } from './decision-table.tsx'
import { QuestionButtons } from './question-buttons.tsx'
import { isWaiting } from './use-questions.ts'

/** Lists the record on a narrow screen. A line opens below itself. */
export function DecisionList(props: DecisionRowsProps) {
  const { agent, groups, days } = props
  return groups.map(({ day, decisions }) => (
    <section key={day}>
      <h3 className="sticky top-0 z-1 flex min-h-9 items-center justify-between gap-3 border-y border-line bg-sunken px-4 text-type-12 font-regular text-fg-2">
        <span className="shrink-0 font-medium">
          <DayName day={day} timeZone={agent.timeZone} />
        </span>
        <span className="min-w-0 truncate">
          <DayFigures figures={days.get(day)} />
        </span>
      </h3>
      <ul aria-label="Decisions" className="bg-surface">
        {decisions.map((decision) => (
          <DecisionItem {...props} decision={decision} key={decision.id} />
        ))}
      </ul>
    </section>
  ))
}

function DecisionItem(props: DecisionRowsProps & { decision: AgentDecision }) {
  const { agent, decision, answers, openId, onOpen } = props
  const locale = { ...useLocale(), timeZone: agent.timeZone }
  const { id, at, hasRecord } = decision
  const isOpen = id === openId
  const content = (
    <>
      <KindTile kind={decision.kind} size={32} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate">
            <span className="font-medium">{formatKind(decision)}</span>{' '}
            <span className="ml-1">{formatWho(decision)}</span>
          </span>
          <span className="shrink-0 text-type-12 text-fg-2 tabular-nums">
            {formatTime(at, locale)}
          </span>
        </span>
        <span className="block text-type-12 text-fg-2 wrap-anywhere">
          <SideMarker className="mr-1.5" side={decision.side} />
          {formatBecause(decision)}
        </span>
      </span>
    </>
  )
  const line = 'flex min-h-15 w-full items-start gap-3 px-4 py-2.5 text-left'
  return (
    <li className={`border-b border-line ${isOpen ? 'bg-selected' : ''}`}>
      {hasRecord ? (
        <button aria-expanded={isOpen} className={line} onClick={() => onOpen(id)} type="button">
          {content}
        </button>
      ) : (
        <div className={line}>{content}</div>
      )}
      {isWaiting(decision) && (
        <div className="pr-4 pb-3 pl-15">
          <QuestionButtons answers={answers} question={decision} />
        </div>
      )}
      {isOpen && (
        <div className="pr-4 pb-4 pl-15">
          <DecisionDetails {...props} decision={decision} />
        </div>
      )}
    </li>
  )
}
