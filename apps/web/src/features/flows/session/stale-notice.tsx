import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'

/** Shows that another member has saved a newer version, which saving now would overwrite. */
export function StaleNotice({ onReload }: { onReload: () => void }) {
  return (
    <Banner
      action={<Button onClick={onReload}>Load latest version</Button>}
      title="This search was changed by a teammate"
      tone="warn"
    >
      Your latest changes are not saved. Load the latest version and make them again.
    </Banner>
  )
}
