import type { Generated } from 'kysely'

interface ReferenceTables {
  'reference.companies': {
    id: number
    key: string
    name: string
    industry: string | null
    country: string | null
    size: string | null
    founded: number | null
    isSynthetic: Generated<boolean>
    addedAt: Generated<Date>
  }
}

declare module '#platform/tables' {
  interface Tables extends ReferenceTables {}
}
