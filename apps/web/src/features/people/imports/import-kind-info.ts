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
    about: 'One line per person, the first line names the columns. You say what each one is.',
  },
  'json-resume': {
    icon: FileUser,
    endings: '.json',
    about: 'The open format for résumés: one person, or a list of them.',
  },
  linkedin: {
    icon: UsersRound,
    endings: '.zip, Connections.csv',
    about: 'The export of your own data, as LinkedIn sent it to you.',
  },
  resume: {
    icon: FileText,
    endings: '.pdf, .docx, .zip',
    about: 'One résumé, or a zip of many. Whatever is in them is read and never run.',
  },
  'people-data': {
    icon: FileBraces,
    endings: '.json, .ndjson',
    about: 'People from another system. You say what each part of an entry is.',
  },
}

export const acceptedExtensions = '.csv,.tsv,.tab,.txt,.json,.ndjson,.jsonl,.pdf,.docx,.zip'
