import { once } from 'node:events'
import { importFile } from './import-file.ts'

export interface ImportOrder {
  readonly url: string
  readonly content: string
  readonly fileName: string
}

export interface ImportResult {
  readonly seconds: number
  readonly importId: string
}

const [order] = (await once(process, 'message')) as [ImportOrder]
const imported: ImportResult = await importFile(order.url, order.content, order.fileName)
process.send?.(imported)
process.disconnect()
