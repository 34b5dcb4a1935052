import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

interface PackTables {
  'reference.taxonomyPacks': {
    name: string
    version: string
    attribution: string
    occupations: number | null
    skills: number | null
    content: Buffer
    digest: GeneratedAlways<string>
    addedAt: Generated<Date>
  }
  'reference.companyPacks': {
    companyId: string
    name: 'esco' | 'onet'
    version: string
    attribution: string
    occupations: number
    skills: number
    content: Buffer
    digest: GeneratedAlways<string>
    addedAt: Generated<Date>
  }
  'reference.packUploads': {
    companyId: string
    id: string
    name: 'esco' | 'onet'
    status: 'uploading' | 'reading' | 'failed'
    files: ColumnType<readonly { name: string; bytes: number }[], string, never>
    fileBytes: number
    failure: Generated<string | null>
    createdAt: Generated<Date>
  }
  'reference.packUploadParts': {
    companyId: string
    uploadId: string
    part: number
    data: Buffer
  }
}

declare module '#platform/tables' {
  interface Tables extends PackTables {}
}
