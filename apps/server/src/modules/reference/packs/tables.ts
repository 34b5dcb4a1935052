import type { Generated } from 'kysely'

interface PackTables {
  'reference.taxonomyPacks': {
    name: string
    version: string
    attribution: string
    content: Buffer
    addedAt: Generated<Date>
  }
}

declare module '#platform/tables' {
  interface Tables extends PackTables {}
}
