import { changeEmailSettings } from '@headwater/contract/settings'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { sayFailure } from '#lib/say-failure'
import { Banner } from '#ui/banner'
import { Card } from '#ui/card'
import { Field } from '#ui/field'
import { Textarea } from '#ui/textarea'
import { toast } from '#ui/toast'
import { SaveBar } from '../save-bar.tsx'
import { Section } from '../section.tsx'
import { UnsavedGuard } from '../unsaved-guard.tsx'
import { useAct } from '../use-act.ts'
import { CharacterCount } from './character-count.tsx'
import { signatureWords } from './section-words.ts'
import { SignaturePreview } from './signature-preview.tsx'
import { mostCharacters } from './signature-rules.ts'
import { useTakeOverSettings } from './take-over-settings.ts'

/** What stands below every mail the person sends. Nothing counts before it is saved. */
export function SignatureSection({ signature }: { signature: string }) {
  const [draft, setDraft] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const takeOver = useTakeOverSettings()
  const text = draft ?? signature
  const isDirty = draft !== undefined && draft !== signature
  const isTooLong = text.length > mostCharacters
  const undo = useAct(changeEmailSettings, { onDone: takeOver })
  const save = useAct(changeEmailSettings, {
    isQuiet: true,
    onDone: (settings) => {
      const before = signature
      takeOver(settings)
      setDraft(undefined)
      toast({
        message: 'Signature saved.',
        tone: 'ok',
        onUndo: () => undo.mutate({ signature: before }),
      })
    },
    onFailed: (error) => setFailure(sayFailure(error)),
  })

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    if (!isDirty || isTooLong || save.isPending) return
    setFailure(undefined)
    save.mutate({ signature: text })
  }

  return (
    <Section {...signatureWords}>
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
              aside={<CharacterCount count={text.length} most={mostCharacters} />}
              error={
                isTooLong && `Shorten it by ${text.length - mostCharacters}: 2,000 characters fit.`
              }
              hint="Plain text. Empty for no signature."
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
      <UnsavedGuard isDirty={isDirty} what="your signature" />
    </Section>
  )
}
