import type { LoadedData } from '#lib/use-load-data'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'

/** Shows why something failed to load, with a retry. */
export function LoadErrorBanner({ data: { error, retry } }: { data: LoadedData<unknown> }) {
  return <Banner action={<Button onClick={retry}>Try again</Button>} title={error} tone="bad" />
}
