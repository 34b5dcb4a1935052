import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#lib/format'
import { countOptions, useCriteriaCounts } from './use-criteria-counts.ts'
import { soften, ZeroAdvice } from './zero-advice.tsx'

interface MatchPreviewProps {
  criteria: readonly Criterion[]
  /** Display names of the keys in the criteria. */
  names: Readonly<Record<string, string>>
  /** Called with softer criteria. Without it the advice is for the session itself. */
  onChange?: (criteria: readonly Criterion[]) => void
}

/** Says before a session starts how many people it finds, and what to change when it is no one. */
export function MatchPreview(props: MatchPreviewProps) {
  const { criteria } = props
  const { data } = useQuery({ ...countOptions(criteria), enabled: criteria.length > 0 })
  if (!data) return null
  if (data.total > 0)
    return (
      <p className="text-type-12 text-fg-2 tabular-nums">
        {formatCount(data.total, 'person matches', 'people match')}
      </p>
    )
  return criteria.some(({ mode }) => mode === 'must') ? <NoMatch {...props} /> : null
}

function NoMatch({ criteria, names, onChange }: MatchPreviewProps) {
  const counts = useCriteriaCounts(criteria, [])
  return (
    <ZeroAdvice
      counts={counts}
      criteria={criteria}
      names={names}
      onSoften={onChange && ((ids) => onChange(soften(criteria, ids)))}
    />
  )
}
