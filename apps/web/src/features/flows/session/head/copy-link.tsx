import { linkPath, writeLink } from '@headwater/contract/sourcing/write-link'
import { Link2 } from 'lucide-react'
import { Button } from '#ui/button'
import { useCopy } from '#ui/use-copy'
import type { SessionHeadProps } from './session-head.tsx'

/** Gives the search away as a link, as it stands on the screen. */
export function CopyLink({ flow, draft, names }: SessionHeadProps) {
  const path = linkPath(flow.id, writeLink(draft.criteria, names))
  const { isCopied, icon, copy } = useCopy(new URL(path, location.origin).href)
  return (
    <Button
      {...(draft.criteria.length === 0 && {
        disabledReason: 'There is nothing to look for in this search yet.',
      })}
      icon={isCopied ? icon : Link2}
      onClick={copy}
    >
      <span className="max-md:sr-only">{isCopied ? 'Copied' : 'Copy link'}</span>
    </Button>
  )
}
