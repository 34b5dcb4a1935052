import { EmptyState } from '#ui/feedback/empty-state'
import { ImportLink } from '../import-link.tsx'
import { ImportKindsList } from './import-kinds-list.tsx'
import { TemplateLink } from './template-link.tsx'

/** Shows that nothing was imported yet, and what can be. */
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
      <ImportKindsList />
    </div>
  )
}
