import { once } from 'node:events'
import { importFile } from './import-file.ts'

export interface Order {
  readonly url: string
  readonly content: string
  readonly fileName: string
}

export interface Imported {
  readonly seconds: number
  readonly importId: string
}

const [order] = (await once(process, 'message')) as [Order]
const imported: Imported = await importFile(order.url, order.content, order.fileName)
process.send?.(imported)
process.disconnect()
