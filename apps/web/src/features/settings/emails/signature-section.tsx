import { updateEmailSettings } from '@headwater/contract/settings'
import { clsx } from 'clsx'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { formatNumber } from '#lib/format'
import { formatFailure } from '#lib/format-failure'
import { Banner } from '#ui/feedback/banner'
import { toast } from '#ui/feedback/toast'
import { Field } from '#ui/forms/field'
import { SaveBar } from '#ui/forms/save-bar'
import { Textarea } from '#ui/forms/textarea'
import { Card } from '#ui/layout/card'
import { Section } from '../section.tsx'
import { UnsavedChangesGuard } from '../unsaved-changes-guard.tsx'
import { useStepUpMutation } from '../use-step-up-mutation.ts'
import { signatureSectionText } from './section-texts.ts'
import { maxSignatureLength } from './signature-links.ts'
import { SignaturePreview } from './signature-preview.tsx'
import { useUpdateCachedEmailSettings } from './use-update-cached-email-settings.ts'

/** Edits the text below every email the user sends. Nothing is applied before saving. */
export function SignatureSection({ signature }: { signature: string }) {
  const [draft, setDraft] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const updateCached = useUpdateCachedEmailSettings()
  const text = draft ?? signature
  const isDirty = draft !== undefined && draft !== signature
  const isTooLong = text.length > maxSignatureLength
  const undo = useStepUpMutation(updateEmailSettings, { onDone: updateCached })
  const save = useStepUpMutation(updateEmailSettings, {
    hidesErrorToast: true,
    onDone: (settings) => {
      const before = signature
      updateCached(settings)
      setDraft(undefined)
      toast({
        message: 'Signature saved.',
        tone: 'ok',
        onUndo: () => undo.mutate({ signature: before }),
      })
    },
    onFailed: (error) => setFailure(formatFailure(error)),
  })

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    if (!isDirty || isTooLong || save.isPending) return
    setFailure(undefined)
    save.mutate({ signature: text })
  }

  return (
    <Section {...signatureSectionText}>
      <Card padding="none">
        <form
          noValidate
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
          }}
          onSubmit={submit}
        >
          <div className="grid gap-4 p-4 lg:grid-cols-2">
            {failure !== undefined && (
              <div className="lg:col-span-2">
                <Banner title={failure} tone="bad" />
              </div>
            )}
            <Field
              aside={<CharacterCount count={text.length} most={maxSignatureLength} />}
              error={
                isTooLong && `At most 2,000 characters. Remove ${text.length - maxSignatureLength}.`
              }
              hint="Plain text. Leave blank for no signature."
              label="Your signature"
            >
              <Textarea
                className="min-h-36"
                onChange={(event) => setDraft(event.target.value)}
                value={text}
              />
            </Field>
            <SignaturePreview text={text} />
          </div>
          <SaveBar
            isBusy={save.isPending}
            isDirty={isDirty}
            onDiscard={() => setDraft(undefined)}
          />
        </form>
      </Card>
      <UnsavedChangesGuard isDirty={isDirty} what="your signature" />
    </Section>
  )
}

/** Shows how many characters are used, highlighted near and above the limit. */
function CharacterCount({ count, most }: { count: number; most: number }) {
  return (
    <span
      className={clsx(
        'text-type-12 tabular-nums',
        count > most ? 'text-bad-text' : count > most * 0.9 ? 'text-warn-text' : 'text-fg-3',
      )}
    >
      {formatNumber(count)} of {formatNumber(most)}
    </span>
  )
}
