import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { useQuery } from '@tanstack/react-query'
import { formatFailure } from '#lib/format-failure'
import { useDebouncedValue } from '#lib/use-debounced-value'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { MatchPreview } from '../wizard/match-preview.tsx'
import { CriteriaChips } from './criteria-chips.tsx'
import { readingOptions } from './reading-options.ts'

interface TypedSearchPreviewProps {
  text: string
  /** The criteria of the text as changed here. Undefined as long as they are as read. */
  changed: readonly Criterion[] | undefined
  onChange: (criteria: readonly Criterion[]) => void
}

/** Shows what is read from a description while it is typed, and how many people match. */
export function TypedSearchPreview({ text, changed, onChange }: TypedSearchPreviewProps) {
  const typed = useDebouncedValue(text.trim(), 400)
  const { data, error } = useQuery({ ...readingOptions(typed), enabled: typed !== '' })
  if (typed === '') return null
  if (error)
    return (
      <p className="text-type-12 text-bad-text" role="alert">
        {formatFailure(error)}
      </p>
    )
  if (!data)
    return (
      <SkeletonRegion label="Reading the description">
        <div className="flex gap-1.5">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-6 w-24" />
        </div>
      </SkeletonRegion>
    )
  const { names, refused } = data
  const criteria = changed ?? data.criteria
  return (
    <div className="flex flex-col gap-2">
      {criteria.length === 0 ? (
        <p className="text-type-12 text-fg-2">
          No criteria found, so the session starts empty. Name a title, skills or a place.
        </p>
      ) : (
        <>
          <CriteriaChips criteria={criteria} names={names} />
          <MatchPreview criteria={criteria} names={names} onChange={onChange} />
        </>
      )}
      {refused.map(({ from, text, sentence }) => (
        <p className="text-type-12 text-warn-text" key={from}>
          “{text}” can’t be a criterion. {sentence}
        </p>
      ))}
    </div>
  )
}
