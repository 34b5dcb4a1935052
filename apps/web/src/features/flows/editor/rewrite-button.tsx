import { type PlanStep, proposeWording } from '@headwater/contract/flows/plans'
import { useMutation } from '@tanstack/react-query'
import { PencilLine } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { Button } from '#ui/buttons/button'
import { Field } from '#ui/forms/field'
import { Input } from '#ui/forms/input'
import { Popover } from '#ui/overlays/popover'

interface RewriteButtonProps {
  flowId: string
  step: PlanStep
  onProposed: (wording: Pick<PlanStep, 'subject' | 'bodyHtml'>) => void
}

/** Lets the language model propose another wording of an email. */
export function RewriteButton({ flowId, step, onProposed }: RewriteButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [wish, setWish] = useState('')
  const { subject, bodyHtml } = step
  const propose = useMutation({
    mutationFn: () => call(proposeWording, { flowId, subject, bodyHtml, wish }),
    onSuccess: (wording) => {
      setOpen(false)
      setWish('')
      onProposed(wording)
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    propose.mutate()
  }

  return (
    <Popover
      label="Rewrite"
      onOpenChange={setOpen}
      open={isOpen}
      trigger={
        <Button
          disabledReason={bodyHtml === '' ? 'Write a message first.' : undefined}
          icon={PencilLine}
          kind="ghost"
          size="sm"
        >
          Rewrite
        </Button>
      }
    >
      <form className="flex w-72 flex-col gap-3 p-1" onSubmit={submit}>
        <Field
          error={propose.error ? formatFailure(propose.error) : undefined}
          hint="You approve the new wording before it is used."
          label="What should change? (optional)"
        >
          <Input
            autoFocus
            maxLength={500}
            onChange={(event) => setWish(event.target.value)}
            placeholder="Shorter, less formal"
            value={wish}
          />
        </Field>
        <Button kind="primary" loading={propose.isPending} type="submit">
          Propose wording
        </Button>
      </form>
    </Popover>
  )
}
