import { updateAutoTopUp } from '@headwater/contract/billing/spending'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { withStepUp } from '#features/identity'
import { ApiError, isCancelled } from '#lib/api-error'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { toast } from '#ui/feedback/toast'
import type { TopUpRules } from './top-up-draft.ts'
import {
  createTopUpSchema,
  parseTopUpDraft,
  type TopUpDraft,
  toTopUpDraft,
} from './top-up-draft.ts'
import { useUpdateCachedSpendingRules } from './use-update-cached-spending-rules.ts'

interface TopUpFormInput {
  rules: TopUpRules
  /** The company's price per credit once it has loaded. */
  mills: number | undefined
  onDone: () => void
}

/** Provides the top-up form and submits it with a step-up. */
export function useTopUpForm({ rules, mills, onDone }: TopUpFormInput) {
  const updateCachedRules = useUpdateCachedSpendingRules()
  const [failure, setFailure] = useState<string>()
  const resolver = useMemo(() => zodResolver(createTopUpSchema(mills)), [mills])
  const form = useForm<TopUpDraft>({
    resolver,
    mode: 'onBlur',
    reValidateMode: 'onChange',
    defaultValues: toTopUpDraft(rules, mills),
  })
  const draft = useWatch({ control: form.control, compute: (values: TopUpDraft) => values })

  const submit = form.handleSubmit(async (written) => {
    const topUpSettings = parseTopUpDraft(written)
    if (!topUpSettings) return
    setFailure(undefined)
    try {
      updateCachedRules(await withStepUp(() => call(updateAutoTopUp, topUpSettings)))
      toast(rules.enabled ? 'Automatic top-up saved.' : 'Automatic top-up is on.')
      onDone()
    } catch (error) {
      if (isCancelled(error)) return
      const inField = error instanceof ApiError ? error.fields.monthly_max_cents : undefined
      if (inField === undefined) setFailure(formatFailure(error))
      else form.setError('most', { message: inField }, { shouldFocus: true })
    }
  })
  return { form, draft, failure, submit }
}
