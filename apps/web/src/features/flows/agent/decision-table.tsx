import type { AgentDecision } from '@headwater/contract/flows/agent-decisions'
import { ChevronDown, ChevronRight, UsersRound } from 'lucide-react'
import { Fragment } from 'react'
import { formatNumber, formatTime, type Locale } from '#lib/format'
import { useHotkeys, useSingleKeyHotkeys } from '#lib/use-hotkeys'
import { useLocale } from '#lib/use-locale'
import { IconButton } from '#ui/buttons/icon-button'
import { isRowClick } from '#ui/data/is-row-click'
import { ScoreRing } from '#ui/data/score-ring'
import { SideMarker } from '#ui/data/side-marker'
import { Cell, HeaderCell, Table, TableHead, TableRow } from '#ui/data/table'
import { type RowNavigationProps, useRowNavigation } from '#ui/data/use-row-navigation'
import { Truncated } from '#ui/typography/truncated'
import type { AgentRecordProps } from './agent-props.ts'
import { DayFigures, DayName } from './day-header.tsx'
import { DecisionDetails } from './decision-details.tsx'
import { formatBecause, formatKind, formatWho, KindTile } from './decision-kind.tsx'
import { QuestionButtons } from './question-buttons.tsx'
import type { DecisionDay, DecisionGroup } from './use-decisions.ts'
import { isWaiting } from './use-questions.ts'

export interface DecisionRowsProps extends AgentRecordProps {
  groups: readonly DecisionGroup[]
  days: ReadonlyMap<string, DecisionDay>
  openId: string | undefined
  onOpen: (id: string) => void
}

/** Lists the record by day. A row opens below itself. */
export function DecisionTable(props: DecisionRowsProps) {
  const { agent, groups, days, openId, onOpen } = props
  const [hasLetterKeys] = useSingleKeyHotkeys()
  const locale = { ...useLocale(), timeZone: agent.timeZone }
  const all = groups.flatMap(({ decisions }) => decisions)
  const { container, rowProps } = useRowNavigation<HTMLTableElement>({
    count: all.length,
    letters: hasLetterKeys,
    onOpen: (index) => {
      const decision = all[index]
      if (decision?.hasRecord) onOpen(decision.id)
    },
  })
  useHotkeys(
    openId === undefined
      ? []
      : [
          {
            keys: 'escape',
            label: 'Close decision',
            group: 'Session',
            run: () => onOpen(openId),
          },
        ],
  )
  return (
    <Table className="table-fixed" label="Decisions" ref={container} scrolls={false}>
      <TableHead isSticky>
        <HeaderCell className="w-17 pl-5!">Time</HeaderCell>
        <HeaderCell className="w-38">Decision</HeaderCell>
        <HeaderCell className="w-47 @max-[760px]:w-38">Who</HeaderCell>
        <HeaderCell>Because</HeaderCell>
        <HeaderCell align="end" className="w-16">
          Credits
        </HeaderCell>
        <HeaderCell className="w-12">
          <span className="sr-only">Open</span>
        </HeaderCell>
      </TableHead>
      {groups.map(({ day, decisions }) => (
        <tbody key={day}>
          <tr>
            <th
              className="h-9 border-b border-line bg-canvas px-5 text-type-12 font-regular text-fg-2"
              colSpan={6}
              scope="rowgroup"
            >
              <span className="flex justify-between gap-4">
                <span className="font-medium">
                  <DayName day={day} timeZone={agent.timeZone} />
                </span>
                <DayFigures figures={days.get(day)} />
              </span>
            </th>
          </tr>
          {decisions.map((decision) => {
            const isOpen = decision.id === openId
            return (
              <Fragment key={decision.id}>
                <DecisionRow
                  {...props}
                  decision={decision}
                  isOpen={isOpen}
                  keys={rowProps(all.indexOf(decision))}
                  locale={locale}
                />
                {isOpen && (
                  <tr className="bg-selected" id={`decision-${decision.id}`}>
                    <td className="border-b border-line px-5 pt-1 pb-4" colSpan={6}>
                      <DecisionDetails {...props} decision={decision} />
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      ))}
    </Table>
  )
}

interface DecisionRowProps extends DecisionRowsProps {
  decision: AgentDecision
  isOpen: boolean
  keys: RowNavigationProps
  locale: Locale
}

function DecisionRow({ decision, isOpen, keys, locale, answers, onOpen }: DecisionRowProps) {
  const { id, at, credits, hasRecord } = decision
  const waits = isWaiting(decision)
  return (
    <TableRow
      {...keys}
      className={`h-11.5! ${hasRecord ? 'cursor-pointer' : ''}`}
      onClick={(event) => hasRecord && isRowClick(event) && onOpen(id)}
      selected={isOpen}
    >
      <Cell className="pl-5! text-type-12 text-fg-2 tabular-nums">{formatTime(at, locale)}</Cell>
      <Cell>
        <span className="flex items-center gap-2.5">
          <KindTile kind={decision.kind} />
          <span className="min-w-0 truncate font-medium">{formatKind(decision)}</span>
        </span>
      </Cell>
      <Cell>
        <Who decision={decision} />
      </Cell>
      {waits ? (
        <Cell className="py-1.5" colSpan={2}>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span className="min-w-0 flex-[1_1_140px] text-fg-2 wrap-anywhere">
              {formatBecause(decision)}
            </span>
            <QuestionButtons answers={answers} question={decision} />
          </span>
        </Cell>
      ) : (
        <>
          <Cell className="py-1.5 text-fg-2 wrap-anywhere">
            <SideMarker className="mr-1.5" side={decision.side} />
            {formatBecause(decision)}
          </Cell>
          <Cell align="end" className={credits > 0 ? 'font-medium' : 'text-fg-2'}>
            {formatNumber(credits)}
          </Cell>
        </>
      )}
      <Cell>
        {hasRecord && (
          <IconButton
            aria-controls={isOpen ? `decision-${id}` : undefined}
            aria-expanded={isOpen}
            icon={isOpen ? ChevronDown : ChevronRight}
            label={`${isOpen ? 'Close' : 'Open'} ${formatKind(decision)} ${formatWho(decision)}`}
            onClick={() => onOpen(id)}
            size="sm"
          />
        )}
      </Cell>
    </TableRow>
  )
}

function Who({ decision }: { decision: AgentDecision }) {
  const { person } = decision
  return (
    <span className="flex min-w-0 items-center gap-2">
      {person ? (
        person.score !== null && <ScoreRing score={person.score} />
      ) : decision.people !== null ? (
        <span className="grid size-7 shrink-0 place-items-center">
          <UsersRound aria-hidden="true" className="text-fg-2" size={16} />
        </span>
      ) : null}
      <span className="min-w-0 flex-1">
        <Truncated text={formatWho(decision)} />
      </span>
    </span>
  )
}
