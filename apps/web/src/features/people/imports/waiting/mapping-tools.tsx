import type { Import } from '@headwater/contract/people/imports'
import { Download, Upload } from 'lucide-react'
import { useRef } from 'react'
import { saveFile } from '#lib/download-file'
import { Button } from '#ui/buttons/button'
import { toast } from '#ui/feedback/toast'
import { MappingFileError, parseMappingFile, serialiseMappingFile } from './mapping-file.ts'
import type { MappingDraft } from './use-mapping.ts'

/** Saves and loads the mapping as a file, for similar files here or through the API. */
export function MappingTools({
  importRecord,
  mappingDraft,
}: {
  importRecord: Import
  mappingDraft: MappingDraft
}) {
  const input = useRef<HTMLInputElement>(null)

  function download() {
    const content = new Blob([serialiseMappingFile(mappingDraft.mapping)], {
      type: 'application/json',
    })
    saveFile(content, `${importRecord.fileName.replace(/\.\w+$/, '')}-mapping.json`)
  }

  async function importMappingFile(file: File) {
    try {
      const { mapping, unknown } = parseMappingFile(await file.text(), importRecord.columns)
      mappingDraft.replace(mapping)
      toast(
        unknown.length === 0
          ? `Mapping from ${file.name} applied.`
          : `Mapping from ${file.name} applied. This import has no ${unknown.slice(0, 3).join(', ')}${unknown.length > 3 ? ` and ${unknown.length - 3} more` : ''}.`,
      )
    } catch (error) {
      const message =
        error instanceof MappingFileError ? error.message : 'The mapping file couldn’t be read.'
      toast({ message, tone: 'bad' })
    }
  }

  return (
    <div className="flex flex-wrap gap-1">
      <Button icon={Upload} kind="ghost" onClick={() => input.current?.click()} size="sm">
        Load mapping
      </Button>
      <Button icon={Download} kind="ghost" onClick={download} size="sm">
        Save mapping
      </Button>
      <input
        accept=".json"
        aria-label="Mapping file"
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void importMappingFile(file)
          target.value = ''
        }}
        ref={input}
        tabIndex={-1}
        type="file"
      />
    </div>
  )
}
