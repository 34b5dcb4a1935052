import { formatLink, linkPath } from '@headwater/contract/sourcing/format-link'
import { Link2 } from 'lucide-react'
import { Button } from '#ui/buttons/button'
import { useCopyToClipboard } from '#ui/hooks/use-copy-to-clipboard'
import type { SessionHeaderProps } from './session-header-props.ts'

/** Copies a link to the search as it is on the screen. */
export function CopyLinkButton({ flow, draft, names }: SessionHeaderProps) {
  const path = linkPath(flow.id, formatLink(draft.criteria, names))
  const { isCopied, icon, copy } = useCopyToClipboard(new URL(path, location.origin).href)
  return (
    <Button
      {...(draft.criteria.length === 0 && {
        disabledReason: 'Add search criteria first.',
      })}
      icon={isCopied ? icon : Link2}
      onClick={copy}
    >
      <span className="max-md:sr-only">{isCopied ? 'Copied' : 'Copy link'}</span>
    </Button>
  )
}
