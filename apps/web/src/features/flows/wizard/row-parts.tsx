import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { Segmented } from '#ui/forms/segmented'
import { useMediaQuery } from '#ui/hooks/use-media-query'

/** Which criterion is lit, in its row and in the text. */
export interface RowLight {
  litId: string | undefined
  /** Returns the handlers of a row that light the words of its criterion. */
  handlersOf: (criterionId: string) => {
    onBlur: () => void
    onFocus: () => void
    onMouseEnter: () => void
    onMouseLeave: () => void
  }
}

/** The id of the row of a criterion on the page. */
export function rowIdOf(criterionId: string): string {
  return `criterion-${criterionId}`
}

type Weight = Criterion['mode'] | 'off'

interface WeightChoiceProps {
  name: string
  value: Weight
  onChange: (weight: Weight) => void
}

/** Chooses how much a criterion counts. On a phone its words are short. */
export function WeightChoice({ name, value, onChange }: WeightChoiceProps) {
  const isPhone = useMediaQuery('(width < 768px)')
  return (
    <Segmented<Weight>
      label={`Weight of ${name}`}
      onValueChange={onChange}
      segments={isPhone ? shortSegments : segments}
      size={isPhone ? 'lg' : 'sm'}
      value={value}
    />
  )
}

const segments = [
  { value: 'must', label: 'Must-have', isStrong: true },
  { value: 'nice', label: 'Nice-to-have' },
  { value: 'off', label: 'Off' },
] as const

const shortSegments = [
  { value: 'must', label: 'Must', isStrong: true },
  { value: 'nice', label: 'Nice' },
  { value: 'off', label: 'Off' },
] as const
