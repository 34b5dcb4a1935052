import { formatLink, linkPath } from '@headwater/contract/sourcing/format-link'
import { Link2 } from 'lucide-react'
import { IconButton } from '#ui/buttons/icon-button'
import { useCopyToClipboard } from '#ui/hooks/use-copy-to-clipboard'
import type { SessionHeaderProps } from './session-header-props.ts'

/** Copies a link to the search as it is on the screen. */
export function CopyLinkButton({ flow, draft, names }: SessionHeaderProps) {
  const path = linkPath(flow.id, formatLink(draft.criteria, names), draft.scope)
  const { isCopied, icon, copy } = useCopyToClipboard(new URL(path, location.origin).href)
  return (
    <IconButton
      {...(draft.criteria.length === 0 && {
        disabledReason: 'Add search criteria first.',
      })}
      icon={isCopied ? icon : Link2}
      kind="secondary"
      label={isCopied ? 'Copied' : 'Copy link'}
      onClick={copy}
    />
  )
}
