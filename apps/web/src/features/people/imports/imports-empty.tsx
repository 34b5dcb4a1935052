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
        Import the people you already know. You preview everything before importing, and you can
        undo an import.
      </EmptyState>
      <ImportKindsList />
    </div>
  )
}
