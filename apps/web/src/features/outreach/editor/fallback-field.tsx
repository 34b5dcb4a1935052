import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { Field } from '#ui/forms/field'
import { Input } from '#ui/forms/input'
import { type SelectedVariable, setFallback } from './variable-node.ts'
import { getVariableLabel, maxFallbackLength } from './variables.ts'

interface FallbackFieldProps {
  editor: Editor
  variable: SelectedVariable
}

/** Edits what the selected variable becomes for people without a value. */
export function FallbackField({ editor, variable }: FallbackFieldProps) {
  const [text, setText] = useState(variable.fallback)
  return (
    <Field
      hint="Without a fallback, the email is not sent to people who have no value."
      label={`Fallback for “${getVariableLabel(variable.name)}”`}
    >
      <Input
        maxLength={maxFallbackLength}
        onChange={(event) => {
          setText(event.target.value)
          setFallback(editor, variable, event.target.value)
        }}
        onKeyDown={(event) => {
          // Enter goes back to the text, and must not save the template.
          if (event.key !== 'Enter') return
          event.preventDefault()
          editor.commands.focus()
        }}
        placeholder="there"
        value={text}
      />
    </Field>
  )
}
