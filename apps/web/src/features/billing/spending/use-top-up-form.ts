import { changeAutoTopUp } from '@headwater/contract/billing/spending'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { withStepUp } from '#features/identity'
import { ApiError, isCancelled } from '#lib/api-error'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { toast } from '#ui/toast'
import type { TopUpRules } from './top-up-card.tsx'
import { draftOf, readDraft, type TopUpDraft, topUpDraft } from './top-up-draft.ts'
import { useKeeping } from './use-keeping.ts'

interface TopUpFormInput {
  rules: TopUpRules
  /** The company's price per credit, as soon as it is known. */
  mills: number | undefined
  onDone: () => void
}

/** The form of the top-up, and what becomes of it: whoever sends it proves who they are. */
export function useTopUpForm({ rules, mills, onDone }: TopUpFormInput) {
  const keep = useKeeping()
  const [failure, setFailure] = useState<string>()
  const resolver = useMemo(() => zodResolver(topUpDraft(mills)), [mills])
  const form = useForm<TopUpDraft>({
    resolver,
    mode: 'onBlur',
    reValidateMode: 'onChange',
    defaultValues: draftOf(rules, mills),
  })
  const draft = useWatch({ control: form.control, compute: (values: TopUpDraft) => values })

  const submit = form.handleSubmit(async (written) => {
    const wishes = readDraft(written)
    if (!wishes) return
    setFailure(undefined)
    try {
      keep(await withStepUp(() => call(changeAutoTopUp, wishes)))
      toast(rules.enabled ? 'Automatic top-up is saved.' : 'Automatic top-up is on.')
      onDone()
    } catch (error) {
      if (isCancelled(error)) return
      const inField = error instanceof ApiError ? error.fields.monthly_max_cents : undefined
      if (inField === undefined) setFailure(sayFailure(error))
      else form.setError('most', { message: inField }, { shouldFocus: true })
    }
  })
  return { form, draft, failure, submit }
}
