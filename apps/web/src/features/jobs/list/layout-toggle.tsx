import { LayoutGrid, List } from 'lucide-react'
import { Segmented } from '#ui/forms/segmented'
import type { JobSearchState } from '../use-job-search.ts'

/** Switches between table and cards. */
export function LayoutToggle({ search, change }: Pick<JobSearchState, 'search' | 'change'>) {
  return (
    <Segmented
      label="Show as"
      onValueChange={(layout) => change({ layout: layout === 'cards' ? layout : undefined })}
      segments={[
        { value: 'table', label: 'Table', icon: List, iconOnly: true },
        { value: 'cards', label: 'Cards', icon: LayoutGrid, iconOnly: true },
      ]}
      value={search.layout ?? 'table'}
    />
  )
}
