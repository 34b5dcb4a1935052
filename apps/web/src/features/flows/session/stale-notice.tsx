import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'

/** Shows that another member has saved a newer version, which saving now would overwrite. */
export function StaleNotice({ onReload }: { onReload: () => void }) {
  return (
    <Banner
      action={<Button onClick={onReload}>Load the newest</Button>}
      title="Somebody changed this search"
      tone="warn"
    >
      Your changes since then are not saved, so that theirs are not lost. Load the newest version
      and make them again.
    </Banner>
  )
}
