import { EmptyState } from '#ui/empty-state'
import { ImportLink } from '../import-link.tsx'
import { KindsList } from './kinds-list.tsx'
import { TemplateLink } from './template-link.tsx'

/** Nothing was imported yet, and what could be. */
export function ImportsEmpty() {
  return (
    <div className="flex flex-col gap-8">
      <EmptyState
        primary={<ImportLink inEmptyList />}
        secondary={<TemplateLink />}
        title="No imports yet"
      >
        Bring in the people you know already. You see what becomes of every line before it is taken
        in, and an import can be undone.
      </EmptyState>
      <KindsList />
    </div>
  )
}
