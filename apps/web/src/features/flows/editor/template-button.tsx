import type { PlanStep } from '@headwater/contract/flows/plans'
import type { Template } from '@headwater/contract/outreach/templates'
import { FileText } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#ui/buttons/button'
import { Spinner } from '#ui/feedback/spinner'
import { toast } from '#ui/feedback/toast'
import { Popover } from '#ui/overlays/popover'
import { TemplateMenu } from './email-parts.tsx'

interface TemplateButtonProps {
  step: PlanStep
  onChoose: (wording: Pick<Template, 'subject' | 'bodyHtml'>) => void
}

/** Replaces an email by a template, which can be undone. */
export function TemplateButton({ step, onChoose }: TemplateButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const { subject, bodyHtml } = step
  return (
    <Popover
      className="w-80 p-0!"
      label="Templates"
      onOpenChange={setOpen}
      open={isOpen}
      trigger={
        <Button icon={FileText} kind="ghost" onMouseDown={keepCaret} size="sm">
          Template
        </Button>
      }
    >
      <Suspense fallback={<Spinner size={16} />}>
        <TemplateMenu
          chosenId={null}
          current={{ subject, bodyHtml }}
          onChoose={(template) => {
            setOpen(false)
            onChoose(template)
            toast({
              message: `“${template.name}” inserted.`,
              ...(bodyHtml !== '' && { onUndo: () => onChoose({ subject, bodyHtml }) }),
            })
          }}
          replyKind={null}
        />
      </Suspense>
    </Popover>
  )
}

function keepCaret(event: { preventDefault: () => void }) {
  event.preventDefault()
}
