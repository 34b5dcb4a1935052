import { type ImportKind, importKinds } from '@headwater/contract/people/imports'
import { Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { Field } from '#ui/forms/field'
import { Select } from '#ui/forms/select'
import { Card } from '#ui/layout/card'
import { sourceKindLabels } from '../format-source.ts'
import { formatFileSize } from './format-file-size.ts'
import { importKindInfo } from './import-kind-info.ts'
import { inferImportKind } from './infer-import-kind.ts'

export interface UploadChoice {
  /** Set only if the user chose it. Otherwise it is inferred from the file. */
  kind: ImportKind | undefined
}

interface ChosenFileProps {
  file: File
  error: string | undefined
  isBusy: boolean
  onUpload: (choice: UploadChoice) => void
  onChooseAnother: () => void
}

/** Shows the chosen file and its inferred kind. */
export function ChosenFile({ file, error, isBusy, onUpload, onChooseAnother }: ChosenFileProps) {
  const [kind, setKind] = useState<ImportKind>()
  const [inferredKind, setGuess] = useState<ImportKind | 'none'>()
  useEffect(() => {
    let isGone = false
    inferImportKind(file).then(
      (guessed) => isGone || setGuess(guessed ?? 'none'),
      () => isGone || setGuess('none'),
    )
    return () => {
      isGone = true
    }
  }, [file])
  const recognised = inferredKind === 'none' ? undefined : inferredKind
  const shown = kind ?? recognised
  const Icon = importKindInfo[shown ?? 'resume'].icon
  return (
    <Card aria-label="Selected file" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <div className="flex min-w-0 flex-[1_1_280px] items-center gap-3">
          <span className="grid size-10 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-text">
            <Icon aria-hidden="true" size={20} />
          </span>
          <div className="min-w-0">
            <p className="text-type-15 wrap-anywhere">{file.name}</p>
            <p className="text-type-12 text-fg-2">{formatFileSize(file.size)}</p>
          </div>
        </div>
        <Field
          className="w-64 max-md:w-full"
          hint={formatRecognition(kind, inferredKind)}
          label="File type"
        >
          <Select
            onValueChange={setKind}
            options={importKinds.map((each) => ({ value: each, label: sourceKindLabels[each] }))}
            placeholder={inferredKind === undefined ? 'Checking' : 'Choose a file type'}
            value={shown}
          />
        </Field>
      </div>
      {error !== undefined && <Banner title={error} tone="bad" />}
      <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-4">
        <Button onClick={onChooseAnother}>Choose another file</Button>
        <Button
          disabledReason={shown === undefined ? 'Choose a file type first.' : undefined}
          icon={Upload}
          kind="primary"
          loading={isBusy}
          onClick={() => onUpload({ kind: kind === recognised ? undefined : kind })}
        >
          Upload {formatFileSize(file.size)}
        </Button>
      </div>
    </Card>
  )
}

function formatRecognition(
  kind: ImportKind | undefined,
  inferredKind: ImportKind | 'none' | undefined,
) {
  if (kind !== undefined && kind !== inferredKind) return 'Chosen by you.'
  if (inferredKind === undefined) return 'Checking the file.'
  return inferredKind === 'none'
    ? 'Not recognised. Choose a file type.'
    : 'Recognised. You can change it.'
}
