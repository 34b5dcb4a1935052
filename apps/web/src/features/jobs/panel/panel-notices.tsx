import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import type { JobEditor } from './use-job-editor.ts'

interface PanelNoticesProps {
  editor: JobEditor
  onReload: () => void
}

/** Why nothing was saved, and what helps. */
export function PanelNotices({ editor, onReload }: PanelNoticesProps) {
  const { isStale, failure } = editor
  if (isStale)
    return (
      <Banner
        action={<Button onClick={onReload}>Reload</Button>}
        title="Somebody changed this job while you were writing"
        tone="warn"
      >
        Nothing of yours was saved, and nothing of theirs was lost. Reloading shows their version;
        copy first what you want to keep.
      </Banner>
    )
  return failure === undefined ? null : <Banner title={failure} tone="bad" />
}
