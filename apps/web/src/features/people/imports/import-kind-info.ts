import type { ImportKind } from '@headwater/contract/people/imports'
import {
  FileBraces,
  FileSpreadsheet,
  FileText,
  FileUser,
  type LucideIcon,
  UsersRound,
} from 'lucide-react'

interface ImportKindInfo {
  icon: LucideIcon
  endings: string
  about: string
}

/** Describes each kind of file. */
export const importKindInfo: Readonly<Record<ImportKind, ImportKindInfo>> = {
  csv: {
    icon: FileSpreadsheet,
    endings: '.csv, .tsv, .txt',
    about: 'One row per person, with column names in the first row. You match the columns.',
  },
  'json-resume': {
    icon: FileUser,
    endings: '.json',
    about: 'The open résumé format: one person or a list.',
  },
  linkedin: {
    icon: UsersRound,
    endings: '.zip, Connections.csv',
    about: 'Your own LinkedIn data export.',
  },
  resume: {
    icon: FileText,
    endings: '.pdf, .docx, .zip',
    about: 'One résumé, or a zip of several.',
  },
  'people-data': {
    icon: FileBraces,
    endings: '.json, .ndjson',
    about: 'People from another system. You match the fields.',
  },
}

export const acceptedExtensions = '.csv,.tsv,.tab,.txt,.json,.ndjson,.jsonl,.pdf,.docx,.zip'
