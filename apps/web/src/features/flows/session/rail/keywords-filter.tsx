import {
  type Criterion,
  type CriterionOf,
  maxExpressionLength,
} from '@headwater/contract/sourcing/criteria'
import {
  type KeywordFields,
  toKeywordFields,
} from '@headwater/contract/sourcing/keyword-expression'
import { type KeyboardEvent, useState } from 'react'
import { Field } from '#ui/forms/field'
import { Input } from '#ui/forms/input'
import { addCriterion, filterByAttribute, updateCriterion } from '../criteria/edit-criteria.ts'
import { type FilterProps, memoFilter } from './rail-filter.ts'
import { ValueListSection } from './value-list-section.tsx'

/** Filters by words that must appear somewhere in a profile, or by a Boolean expression. */
export const KeywordsFilter = memoFilter(function KeywordsFilter({ rail }: FilterProps) {
  return (
    <ValueListSection
      adder={
        <KeywordInput
          label="Add keywords"
          onEnter={(fields) => rail.edit((all) => addKeywords(all, fields))}
        />
      }
      addLabel="Add keywords"
      attribute="keywords"
      rail={rail}
      renderSettings={(criterion) =>
        isSinglePhrase(criterion) && (
          <KeywordInput
            initial={criterion.phrases[0]}
            label="Edit keywords"
            onEnter={({ isBoolean, ...fields }) =>
              rail.edit((all) => updateCriterion(all, criterion.id, { ...fields, isBoolean }))
            }
          />
        )
      }
    />
  )
})

interface KeywordInputProps {
  label: string
  /** The keywords to edit. */
  initial?: string | undefined
  onEnter: (fields: KeywordFields) => void
}

/** Takes keywords on Enter, or says in a sentence why they cannot be read. */
function KeywordInput({ label, initial = '', onEnter }: KeywordInputProps) {
  const [typed, setTyped] = useState(initial)
  const [error, setError] = useState<string>()

  function enter(event: KeyboardEvent) {
    const text = typed.trim()
    if (event.key !== 'Enter' || text === '') return
    const { fields, error: reason } = toKeywordFields(text)
    setError(reason)
    if (!fields) return
    onEnter(fields)
    setTyped(initial && fields.phrases[0])
  }

  return (
    <Field
      error={error}
      hideLabel
      hint="AND, OR, NOT, (groups), “exact phrases” and beginnings* work."
      label={label}
    >
      <Input
        maxLength={maxExpressionLength + 1}
        onChange={(event) => {
          setTyped(event.target.value)
          setError(undefined)
        }}
        onKeyDown={enter}
        placeholder="Type and press Enter"
        value={typed}
      />
    </Field>
  )
}

function isSinglePhrase(criterion: Criterion): criterion is CriterionOf<'keywords'> {
  return criterion.attribute === 'keywords' && criterion.phrases.length === 1
}

/** New keywords are weighted like the others, but are excluded only if they say so. */
function addKeywords(criteria: readonly Criterion[], fields: KeywordFields): Criterion[] {
  const own = filterByAttribute(criteria, 'keywords')
  const isThere = own.some((one) => isSinglePhrase(one) && isSame(one, fields))
  if (isThere) return [...criteria]
  const usual = own.find(({ mode }) => mode !== 'not')?.mode ?? 'must'
  return addCriterion(criteria, 'keywords', { mode: usual, ...fields })
}

function isSame({ phrases: [phrase] }: CriterionOf<'keywords'>, fields: KeywordFields): boolean {
  return phrase?.toLowerCase() === fields.phrases[0].toLowerCase()
}
