import { ClipboardPaste, Plus } from 'lucide-react'
import { Button } from '#ui/buttons/button'
import { EmptyState } from '#ui/feedback/empty-state'
import { Panel } from './panel.tsx'

export function EmptyStatePanel() {
  return (
    <Panel title="Empty list">
      <EmptyState
        primary={
          <Button icon={Plus} kind="primary">
            Create your first job
          </Button>
        }
        secondary={<Button icon={ClipboardPaste}>Paste a job description</Button>}
        title="No jobs yet"
      >
        Describe who you need and Headwater finds matching people.
      </EmptyState>
    </Panel>
  )
}
