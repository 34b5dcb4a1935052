import { Card, CardHeader } from '#ui/card'
import { useVersions } from './use-versions.ts'
import { VersionList } from './version-list.tsx'

/** The versions of a search, to be read. */
export function VersionsCard({ flowId }: { flowId: string }) {
  const pages = useVersions(flowId, null)
  return (
    <Card padding="lg">
      <CardHeader
        aside="Compare them, or go back to one, in the search itself."
        className="flex-wrap"
        title="Versions"
      />
      <VersionList pages={pages} />
    </Card>
  )
}
