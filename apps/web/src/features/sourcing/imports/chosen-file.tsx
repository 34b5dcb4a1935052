import { type ImportKind, importKinds } from '@headwater/contract/sourcing/imports'
import { Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Field } from '#ui/field'
import { Select } from '#ui/select'
import { sourceNames } from '../say-source.ts'
import { guessKind } from './guess-kind.ts'
import { kindFacts } from './kind-facts.ts'
import { saySize } from './say-size.ts'

export interface Choice {
  /** Only what a person has said it is; otherwise the file says so itself. */
  kind: ImportKind | undefined
}

interface ChosenFileProps {
  file: File
  error: string | undefined
  isBusy: boolean
  onUpload: (choice: Choice) => void
  onWithdraw: () => void
}

/** The file that was chosen, and what it seems to be. */
export function ChosenFile({ file, error, isBusy, onUpload, onWithdraw }: ChosenFileProps) {
  const [kind, setKind] = useState<ImportKind>()
  const [guess, setGuess] = useState<ImportKind | 'none'>()
  useEffect(() => {
    let isGone = false
    guessKind(file).then(
      (guessed) => isGone || setGuess(guessed ?? 'none'),
      () => isGone || setGuess('none'),
    )
    return () => {
      isGone = true
    }
  }, [file])
  const recognised = guess === 'none' ? undefined : guess
  const shown = kind ?? recognised
  const Icon = kindFacts[shown ?? 'resume'].icon
  return (
    <Card aria-label="The chosen file" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <div className="flex min-w-0 flex-[1_1_280px] items-center gap-3">
          <span className="grid size-10 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-text">
            <Icon aria-hidden="true" size={20} />
          </span>
          <div className="min-w-0">
            <p className="text-type-15 wrap-anywhere">{file.name}</p>
            <p className="text-type-12 text-fg-2">{saySize(file.size)}</p>
          </div>
        </div>
        <Field className="w-64 max-md:w-full" hint={sayRecognised(kind, guess)} label="What it is">
          <Select
            onValueChange={setKind}
            options={importKinds.map((each) => ({ value: each, label: sourceNames[each] }))}
            placeholder={guess === undefined ? 'Being looked at' : 'Choose what it is'}
            value={shown}
          />
        </Field>
      </div>
      {error !== undefined && <Banner title={error} tone="bad" />}
      <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-4">
        <Button onClick={onWithdraw}>Choose another file</Button>
        <Button
          disabledReason={shown === undefined ? 'Say what the file is first.' : undefined}
          icon={Upload}
          kind="primary"
          loading={isBusy}
          onClick={() => onUpload({ kind: kind === recognised ? undefined : kind })}
        >
          Upload {saySize(file.size)}
        </Button>
      </div>
    </Card>
  )
}

function sayRecognised(kind: ImportKind | undefined, guess: ImportKind | 'none' | undefined) {
  if (kind !== undefined && kind !== guess) return 'As you said.'
  if (guess === undefined) return 'Being looked at.'
  return guess === 'none' ? 'It was not recognised.' : 'Recognised. You can say otherwise.'
}
