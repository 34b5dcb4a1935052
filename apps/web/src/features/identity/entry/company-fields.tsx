import { companySizes } from '@headwater/contract/option-lists'
import { getCompanySize, getHearAboutUs } from '@headwater/contract/reference'
import { useFormContext } from 'react-hook-form'
import { Field } from '#ui/field'
import { Input } from '#ui/input'
import { ChoiceField } from './choice-field.tsx'
import { useReferenceList } from './use-reference-list.ts'

/** What is asked about a new company. A list that did not come leaves its question out. */
export function CompanyFields() {
  const heard = useReferenceList(getHearAboutUs)
  return (
    <>
      <CompanyNameField />
      <CompanySizeField />
      {heard?.length !== 0 && (
        <ChoiceField label="How did you hear about us?" name="hearAboutUs" options={heard ?? []} />
      )}
    </>
  )
}

export function CompanyNameField() {
  const { register, formState } = useFormContext<{ companyName: string }>()
  return (
    <Field error={formState.errors.companyName?.message} label="Company">
      <Input autoComplete="organization" size="lg" {...register('companyName')} />
    </Field>
  )
}

/** An account can't do without a size, so the eight ranges stand in for a list that did not come. */
export function CompanySizeField() {
  const loaded = useReferenceList(getCompanySize)
  const options = loaded?.length ? loaded : companySizes
  return <ChoiceField label="Company size" name="companySize" options={options} />
}
