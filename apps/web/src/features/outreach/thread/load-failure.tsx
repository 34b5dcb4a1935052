import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'

export function LoadFailure({
  query,
}: {
  query: { error: Error | null; refetch: () => Promise<unknown> }
}) {
  return (
    <div className="pt-4">
      <Banner
        action={<Button onClick={() => void query.refetch()}>Try again</Button>}
        title={query.error?.message}
        tone="bad"
      />
    </div>
  )
}
