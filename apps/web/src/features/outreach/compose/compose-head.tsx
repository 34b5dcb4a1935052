import { FileText } from 'lucide-react'
import { Badge } from '#ui/data/badge'
import { Select } from '#ui/forms/select'
import { useTemplate } from '../templates/use-templates.ts'

interface ComposeHeadProps {
  to: string | undefined
  connected: readonly { id: string; address: string }[]
  mailboxId: string | undefined
  template: { id: string; name?: string } | undefined
  /** In the panel and on a phone the recipient is named above. */
  isPanel: boolean
  onMailbox: (id: string) => void
}

/** Shows to whom and from which mailbox an email goes, in one line. */
export function ComposeHead(props: ComposeHeadProps) {
  const { to, connected, mailboxId, template, isPanel, onMailbox } = props
  return (
    <div className="flex h-10 shrink-0 items-center gap-2 border-b border-line px-3.5">
      {!isPanel && to && (
        <>
          <span className="text-type-12 text-fg-2">To</span>
          <span className="mr-3 min-w-0 truncate font-medium" title={to}>
            {to}
          </span>
        </>
      )}
      <span className="text-type-12 text-fg-2">From</span>
      {connected.length === 0 ? (
        <span className="text-bad-text">No mailbox connected</span>
      ) : (
        <Select
          className="-ml-1 max-w-64 min-w-0 border-transparent! bg-transparent! shadow-none!"
          label="From"
          variant="filter"
          onValueChange={onMailbox}
          options={connected.map(({ id, address }) => ({ value: id, label: address }))}
          size="sm"
          value={mailboxId}
        />
      )}
      {template && (
        <span className="ml-auto flex min-w-0 items-center">
          <Badge truncates>
            <FileText aria-hidden="true" className="mr-1 inline" size={13} />
            {template.name === undefined ? (
              <StoredTemplateName id={template.id} />
            ) : (
              formatTemplate(template.name, isPanel)
            )}
          </Badge>
        </span>
      )}
    </div>
  )
}

/** A draft knows only the id of its template. */
function StoredTemplateName({ id }: { id: string }) {
  return useTemplate(id).data?.name ?? 'Template'
}

function formatTemplate(name: string, isShort: boolean): string {
  return isShort ? name : `Template: ${name}`
}
