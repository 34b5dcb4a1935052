import { useState } from 'react'
import type { SearchDraft } from '../session/use-search-draft.ts'
import { CompareView } from './compare-view.tsx'
import { goBackTo } from './go-back-to.ts'
import { useVersions } from './use-versions.ts'
import { type Pair, VersionList } from './version-list.tsx'

interface VersionsOfSessionProps {
  flowId: string
  draft: SearchDraft
}

/** The versions in a list, or two of them side by side. */
export function VersionsOfSession({ flowId, draft }: VersionsOfSessionProps) {
  const [pair, setPair] = useState<Pair>()
  const pages = useVersions(flowId, draft.savedAt)
  if (pair)
    return (
      <CompareView
        flowId={flowId}
        onBack={() => setPair(undefined)}
        onChange={setPair}
        pair={pair}
        versions={pages.items ?? []}
      />
    )
  return (
    <VersionList
      onCompare={setPair}
      {...(!draft.isReadOnly && { onGoBack: (version) => goBackTo(draft, version) })}
      pages={pages}
    />
  )
}
