import type { MigrationFile } from './files.ts'

export interface AppliedMigration {
  readonly name: string
  readonly checksum: string
}

/** Which files are still to be applied; throws when the database and the files disagree. */
export function decidePending(
  files: readonly MigrationFile[],
  applied: readonly AppliedMigration[],
): MigrationFile[] {
  const known = new Map(files.map((file) => [file.name, file]))
  for (const { name, checksum } of applied) {
    const file = known.get(name)
    if (!file) {
      throw new Error(
        `The database holds the migration ${name}, which this version does not know. ` +
          'It was used by a newer version: start that one, or restore a backup.',
      )
    }
    if (file.checksum !== checksum) {
      throw new Error(
        `The migration ${name} was changed after it had been applied. ` +
          'Take the change back and put it into a new migration.',
      )
    }
  }
  const done = new Set(applied.map(({ name }) => name))
  const pending = files.filter((file) => !done.has(file.name))
  const last = [...done].sort().at(-1) ?? ''
  const late = pending.find((file) => file.name < last)
  if (late) {
    throw new Error(
      `The migration ${late.name} comes before ${last}, which is applied already. ` +
        'Give it a higher number.',
    )
  }
  return pending
}
