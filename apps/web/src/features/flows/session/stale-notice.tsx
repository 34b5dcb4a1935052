import { Banner } from '#ui/banner'
import { Button } from '#ui/button'

/** A colleague was quicker: to save now would overwrite what they did. */
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
