import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'mails')

/** A sample mail. `genuine-…` were captured from Postfix and Dovecot, the others written by hand. */
export interface SampleMail {
  readonly name: string
  /** The folder it is in: how it has to be classified. */
  readonly class: string
  readonly source: Buffer
}

export function listSampleMails(): SampleMail[] {
  return readdirSync(folder).flatMap((mailClass) =>
    readdirSync(join(folder, mailClass)).map((file) => ({
      name: file.replace(/\.eml$/, ''),
      class: mailClass,
      source: readFileSync(join(folder, mailClass, file)),
    })),
  )
}

export function readSampleMail(name: string): Buffer {
  const found = listSampleMails().find((mail) => mail.name === name)
  if (!found) throw new Error(`There is no sample mail ${name}.`)
  return found.source
}
