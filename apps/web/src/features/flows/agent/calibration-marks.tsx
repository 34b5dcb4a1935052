import { type Agent, ratingsToStart } from '@headwater/contract/flows/agent'
import { formatCount, formatNumber } from '#lib/format'

interface CalibrationMarksProps {
  calibration: Agent['calibration']
}

/** One mark per person: where the agent and the team agree, where not, and who is not rated yet. */
export function CalibrationMarks({ calibration }: CalibrationMarksProps) {
  const { bothYes, bothNo, disagreed, rated, drawn } = calibration
  const missing = Math.max(0, Math.max(drawn, ratingsToStart) - rated)
  const counts = { bothYes, bothNo, disagreed, missing }
  const marks = kinds.flatMap((kind) =>
    Array.from({ length: counts[kind] }, (_, at) => ({ id: `${kind} ${at}`, style: styles[kind] })),
  )
  return (
    <div
      aria-label={`${formatCount(rated, 'person', 'people')} rated, ${formatCount(bothYes + bothNo, 'agrees', 'agree')}`}
      className="flex flex-wrap gap-[3px]"
      role="img"
    >
      {marks.map(({ id, style }) => (
        <span className={`h-5 w-[13px] rounded-xs ${style}`} key={id} />
      ))}
    </div>
  )
}

/** Names the three kinds of marks, with their counts. */
export function CalibrationLegend({ calibration }: CalibrationMarksProps) {
  const { bothYes, bothNo, disagreed } = calibration
  const lines = [
    { style: styles.bothYes, text: `Both yes ${formatNumber(bothYes)}` },
    { style: styles.bothNo, text: `Both no ${formatNumber(bothNo)}` },
    { style: styles.disagreed, text: `You disagreed ${formatNumber(disagreed)}` },
  ]
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-type-12 text-fg-2">
      {lines.map(({ style, text }) => (
        <li className="flex items-center gap-2" key={text}>
          <span aria-hidden="true" className={`size-2.5 rounded-xs ${style}`} />
          {text}
        </li>
      ))}
    </ul>
  )
}

const kinds = ['bothYes', 'bothNo', 'disagreed', 'missing'] as const

const styles = {
  bothYes: 'bg-accent',
  bothNo: 'bg-depth-2',
  disagreed: 'border border-dashed border-warn bg-warn-soft',
  missing: 'border border-line-strong',
} as const
