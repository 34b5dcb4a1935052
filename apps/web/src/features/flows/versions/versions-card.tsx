import { Card, CardHeader } from '#ui/layout/card'
import { useVersions } from './use-versions.ts'
import { VersionList } from './version-list.tsx'

/** Lists the versions of a search, read-only. */
export function VersionsCard({ flowId }: { flowId: string }) {
  const pages = useVersions(flowId, null)
  return (
    <Card padding="lg">
      <CardHeader
        aside="Open the session to compare or restore versions."
        className="flex-wrap"
        title="Versions"
      />
      <VersionList pages={pages} />
    </Card>
  )
}
