import type { SequenceAct, SequencePerson } from '@headwater/contract/outreach/sequences'
import { ArrowRight, CircleX, type LucideIcon, Pause, Play, Reply, SkipForward } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useNow } from '#lib/clock'
import { toLocalDay } from '#lib/dates'
import { formatCount, formatNumber } from '#lib/format'
import { useHotkeys } from '#lib/use-hotkeys'
import { useLocale } from '#lib/use-locale'
import type { Selection } from '#lib/use-selection'
import { BulkBar, BulkBarButton } from '#ui/data/bulk-bar'
import { LazyMenu } from '#ui/overlays/lazy-menu'
import type { SequenceActs } from './use-sequence-acts.ts'

interface PeopleBulkBarProps {
  items: readonly SequencePerson[]
  selection: Selection
  acts: SequenceActs
  isPhone: boolean
}

/** The actions on the selected people, and how many of their emails leave today. */
export function PeopleBulkBar({ items, selection, acts, isPhone }: PeopleBulkBarProps) {
  const now = useNow(60_000)
  const { timeZone } = useLocale()
  useHotkeys([{ keys: 'escape', label: 'Clear selection', group: 'Session', run: selection.clear }])
  const ids = [...selection.ids]
  const selected = items.filter(({ enrolmentId }) => selection.ids.has(enrolmentId))
  const areAllPaused = selected.length > 0 && selected.every(({ group }) => group === 'paused')
  const today = toLocalDay(now, timeZone)
  const leaving = selected.filter(
    ({ next }) => next.at !== null && toLocalDay(new Date(next.at), timeZone) === today,
  ).length
  async function run(act: SequenceAct) {
    if (await acts.run(ids, act)) selection.clear()
  }
  const button = { isBusy: acts.isBusy, isPhone }
  return (
    <div className="pointer-events-none absolute inset-x-4 bottom-4 z-(--z-bulkbar) max-md:inset-x-2 max-md:bottom-2 [&>*]:pointer-events-auto">
      <BulkBar
        facts={[formatLeaving(leaving)]}
        onClear={selection.clear}
        selected={`${formatNumber(ids.length)} selected`}
      >
        {areAllPaused ? (
          <ActButton {...button} icon={Play} onClick={() => void run({ kind: 'resume' })}>
            Resume
          </ActButton>
        ) : (
          <ActButton {...button} icon={Pause} onClick={() => void run({ kind: 'pause' })}>
            Pause
          </ActButton>
        )}
        <ActButton {...button} icon={SkipForward} onClick={() => void run({ kind: 'skip' })}>
          {isPhone ? 'Skip' : 'Skip step'}
        </ActButton>
        <ActButton {...button} icon={Reply} onClick={() => void run({ kind: 'mark_replied' })}>
          {isPhone ? 'Replied' : 'Mark as replied'}
        </ActButton>
        <LazyMenu
          button={(buttonProps) => (
            <ActButton {...button} {...buttonProps} icon={ArrowRight}>
              {isPhone ? 'Move' : 'Move to step'}
            </ActButton>
          )}
          load={loadMoveMenu}
          props={{
            steps: Math.max(1, ...selected.map(({ steps }) => steps)),
            onMove: (step: number) => void run({ kind: 'move', step }),
          }}
        />
        <ActButton {...button} icon={CircleX} onClick={() => void run({ kind: 'remove' })}>
          Remove
        </ActButton>
      </BulkBar>
    </div>
  )
}

async function loadMoveMenu() {
  return (await import('./session-menus.tsx')).MoveMenu
}

interface ActButtonProps extends ComponentProps<typeof BulkBarButton> {
  icon: LucideIcon
  isBusy: boolean
  isPhone: boolean
}

/** On a phone the icon is above its label. */
function ActButton({ isBusy, isPhone, ...rest }: ActButtonProps) {
  return (
    <BulkBarButton
      {...rest}
      aria-disabled={isBusy || undefined}
      className={
        isPhone ? 'h-13! min-w-0 flex-1 flex-col justify-center gap-1! px-1! text-type-12' : ''
      }
    />
  )
}

function formatLeaving(count: number): string {
  if (count === 0) return 'No email leaves today'
  return `${formatCount(count, 'email leaves', 'emails leave')} today`
}
