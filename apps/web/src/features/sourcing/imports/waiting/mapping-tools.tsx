import type { Import } from '@headwater/contract/sourcing/imports'
import { Download, Upload } from 'lucide-react'
import { useRef } from 'react'
import { saveFile } from '#lib/download-file'
import { Button } from '#ui/button'
import { toast } from '#ui/toast'
import { MappingFileError, readMappingFile, writeMappingFile } from './mapping-file.ts'
import type { ChosenMapping } from './use-mapping.ts'

/** The choice as a file, to be used again for the next file of its kind, here or by the API. */
export function MappingTools({ found, chosen }: { found: Import; chosen: ChosenMapping }) {
  const input = useRef<HTMLInputElement>(null)

  function download() {
    const content = new Blob([writeMappingFile(chosen.mapping)], { type: 'application/json' })
    saveFile(content, `${found.fileName.replace(/\.\w+$/, '')}-mapping.json`)
  }

  async function take(file: File) {
    try {
      const { mapping, unknown } = readMappingFile(await file.text(), found.columns)
      chosen.replace(mapping)
      toast(
        unknown.length === 0
          ? `The choice of ${file.name} is used.`
          : `The choice of ${file.name} is used. This file has no ${unknown.slice(0, 3).join(', ')}${unknown.length > 3 ? ` and ${unknown.length - 3} more` : ''}.`,
      )
    } catch (error) {
      const message =
        error instanceof MappingFileError ? error.message : 'The mapping file could not be read.'
      toast({ message, tone: 'bad' })
    }
  }

  return (
    <div className="flex flex-wrap gap-1">
      <Button icon={Upload} kind="ghost" onClick={() => input.current?.click()} size="sm">
        Use a mapping file
      </Button>
      <Button icon={Download} kind="ghost" onClick={download} size="sm">
        Save as a mapping file
      </Button>
      <input
        accept=".json"
        aria-label="Mapping file"
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void take(file)
          target.value = ''
        }}
        ref={input}
        tabIndex={-1}
        type="file"
      />
    </div>
  )
}
