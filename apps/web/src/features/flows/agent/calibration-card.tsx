import { type Agent, ratingRound, ratingsToStart } from '@headwater/contract/flows/agent'
import { pluralise } from '@headwater/contract/plural'
import { formatCount, formatNumber } from '#lib/format'
import { Button } from '#ui/buttons/button'
import { Badge, type BadgeTone } from '#ui/data/badge'
import { Card, CardHeader } from '#ui/layout/card'
import type { AgentDialogs, AgentProps } from './agent-props.ts'
import { AppliedWeightsList } from './applied-weights-list.tsx'
import { CalibrationLegend, CalibrationMarks } from './calibration-marks.tsx'
import { canBeStarted } from './use-agent.ts'
import { useWeightSuggestion, WeightSuggestion } from './weight-suggestion.tsx'

/** Shows how often the agent and the team agree, and how to make it more often. */
export function CalibrationCard({
  flow,
  agent,
  onRate,
}: AgentProps & Pick<AgentDialogs, 'onRate'>) {
  const { calibration, weights } = agent
  const { rated, agreement, bothYes, bothNo } = calibration
  const isCalibrated = rated >= ratingsToStart
  const suggestion = useWeightSuggestion(flow, rated)
  return (
    <Card aria-label="Calibration" className="flex shrink-0 flex-col gap-2.5">
      <CardHeader
        aside={
          isCalibrated
            ? `${formatNumber(bothYes + bothNo)} of ${formatCount(rated, 'person', 'people')}`
            : `${rated} of ${ratingsToStart} rated`
        }
        title={
          <span className="flex items-center gap-2">
            Calibration
            {isCalibrated && agreement !== null && (
              <Badge tone={toTone(agreement)}>{agreement}% agreement</Badge>
            )}
          </span>
        }
      />
      <CalibrationMarks calibration={calibration} />
      {rated > 0 && <CalibrationLegend calibration={calibration} />}
      {!isCalibrated && (
        <p className="text-type-12 text-fg-2">
          Rate {ratingsToStart} people first, so that you see whether the agent chooses as you do.
        </p>
      )}
      <WeightSuggestion suggestion={suggestion} />
      <div className="flex flex-wrap items-center gap-2">
        {suggestion.changes.length > 0 && (
          <>
            <Button loading={suggestion.isApplying} onClick={suggestion.apply}>
              Apply
            </Button>
            <Button
              aria-expanded={suggestion.isEffectShown}
              kind="ghost"
              onClick={suggestion.toggleEffect}
            >
              {suggestion.isEffectShown ? 'Hide effect' : 'Show effect'}
            </Button>
          </>
        )}
        <Button
          className="ml-auto"
          // The start is the primary action once enough people are rated.
          kind={isCalibrated && canBeStarted({ flow, agent }) ? 'secondary' : 'primary'}
          onClick={onRate}
        >
          {formatRateButton(calibration)}
        </Button>
      </div>
      <AppliedWeightsList flow={flow} weights={weights} />
    </Card>
  )
}

/** Formats "Rate 10 people", "Rate 3 more people" and "Rate 5 new people". */
export function formatRateButton({
  drawn,
  rated,
}: Pick<Agent['calibration'], 'drawn' | 'rated'>): string {
  const waiting = drawn - rated
  if (drawn === 0) return `Rate ${ratingsToStart} people`
  if (waiting > 0) return `Rate ${waiting} more ${pluralise(waiting, 'person', 'people')}`
  return `Rate ${ratingRound} new people`
}

function toTone(agreement: number): BadgeTone {
  if (agreement >= 80) return 'ok'
  return agreement >= 60 ? 'accent' : 'warn'
}
