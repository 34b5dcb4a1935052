import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { formatLink, linkPath } from '@headwater/contract/sourcing/format-link'
import { isLinkedAttribute } from '@headwater/contract/sourcing/linked-attributes'
import { Link2 } from 'lucide-react'
import { IconButton } from '#ui/buttons/icon-button'
import { toast } from '#ui/feedback/toast'
import { useCopyToClipboard } from '#ui/hooks/use-copy-to-clipboard'
import { attributeLabels } from '../criteria/attribute-labels.ts'
import type { SessionHeaderProps } from './session-header-props.ts'

/** Copies a link to the search as it is on the screen. */
export function CopyLinkButton({ flow, draft, names }: SessionHeaderProps) {
  const path = linkPath(flow.id, formatLink(draft.criteria, names), draft.scope)
  const leftOut = formatLeftOut(draft.criteria)
  const { isCopied, icon, copy } = useCopyToClipboard(new URL(path, location.origin).href)
  return (
    <IconButton
      {...(draft.criteria.length === 0 && {
        disabledReason: 'Add search criteria first.',
      })}
      icon={isCopied ? icon : Link2}
      kind="secondary"
      label={isCopied ? 'Copied' : 'Copy link'}
      onClick={() => {
        copy()
        if (leftOut) toast({ message: `The link leaves out ${leftOut}. Links cannot carry these.` })
      }}
    />
  )
}

/** Formats the attributes that a link cannot carry: "work mode and degree". */
function formatLeftOut(criteria: readonly Criterion[]): string {
  const left = criteria.filter(({ attribute }) => !isLinkedAttribute(attribute))
  const labels = new Set(left.map(({ attribute }) => attributeLabels[attribute].toLowerCase()))
  return listFormat.format(labels)
}

const listFormat = new Intl.ListFormat('en')
