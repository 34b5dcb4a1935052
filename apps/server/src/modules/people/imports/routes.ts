import * as contract from '@headwater/contract/people/imports'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { exportRefusedRows } from './export-refused-rows.ts'
import { getImport } from './get-import.ts'
import { listImports } from './list-imports.ts'
import { pauseImport } from './run/pause-import.ts'
import { startImport } from './run/start-import.ts'
import { undoImport } from './undo/undo-import.ts'
import { createImport } from './upload/create-import.ts'
import { discardImport } from './upload/discard-import.ts'
import { previewImport } from './upload/preview-import.ts'
import { setImportMapping } from './upload/set-import-mapping.ts'
import { uploadImportPart } from './upload/upload-import-part.ts'

export function importRoutes(server: Server): void {
  serve(server, contract.createImport, createImport)
  serve(server, contract.uploadImportPart, uploadImportPart)
  serve(server, contract.listImports, listImports)
  serve(server, contract.getImport, getImport)
  serve(server, contract.setImportMapping, setImportMapping)
  serve(server, contract.previewImport, previewImport)
  serve(server, contract.startImport, startImport)
  serve(server, contract.pauseImport, pauseImport)
  serve(server, contract.undoImport, undoImport)
  serve(server, contract.discardImport, discardImport)
  serve(server, contract.exportRefusedRows, exportRefusedRows)
}
