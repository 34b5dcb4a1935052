import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { defaultWeights } from '@headwater/contract/sourcing/default-weights'
import { Segmented } from '#ui/forms/segmented'
import { updateCriterion } from '../criteria/edit-criteria.ts'
import type { RailFilter } from './rail-filter.ts'

/** Edits the weight of a criterion in the score and how people with unknown values are treated. */
export function CriterionSettings({ rail, criterion }: { rail: RailFilter; criterion: Criterion }) {
  if (rail.isReadOnly) return null
  const write = (changes: object) => rail.edit((all) => updateCriterion(all, criterion.id, changes))
  return (
    <>
      {criterion.mode !== 'not' && (
        <Setting label="Weight">
          <WeightChoice
            criterion={criterion}
            onChange={(weight) => write({ weight })}
            rail={rail}
          />
        </Setting>
      )}
      <Setting label="If unknown">
        <Segmented
          label="People with no data"
          onValueChange={(unknown) => write({ unknown })}
          segments={unknownPolicies}
          size="sm"
          value={criterion.unknown}
        />
      </Setting>
    </>
  )
}

export function Setting({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="text-type-12 text-fg-2">{label}</span>
      {children}
    </div>
  )
}

interface WeightChoiceProps {
  rail: RailFilter
  criterion: Criterion
  onChange: (weight: number | null) => void
}

function WeightChoice({ rail, criterion, onChange }: WeightChoiceProps) {
  const usual = defaultWeights[criterion.attribute] / rail.own.length
  const half = Math.max(1, Math.round(usual / 2))
  const twice = Math.min(1_000, Math.round(usual * 2))
  const values = { half, usual: null, twice, own: criterion.weight }
  const chosen =
    criterion.weight === null
      ? 'usual'
      : criterion.weight === half
        ? 'half'
        : criterion.weight === twice
          ? 'twice'
          : 'own'
  return (
    <Segmented
      label="Weight"
      onValueChange={(choice) => onChange(values[choice])}
      segments={[
        { value: 'half', label: 'Half' },
        { value: 'usual', label: 'Normal' },
        { value: 'twice', label: 'Double' },
        ...(chosen === 'own' ? [{ value: 'own' as const, label: `${criterion.weight}` }] : []),
      ]}
      size="sm"
      value={chosen}
    />
  )
}

const unknownPolicies = [
  { value: 'include', label: 'Include' },
  { value: 'exclude', label: 'Leave out' },
] as const
