import type { MigrationFile } from './migration-files.ts'

export interface AppliedMigration {
  readonly name: string
  readonly checksum: string
}

/** Returns the files still to be applied; throws when database and files disagree. */
export function decidePendingMigrations(
  files: readonly MigrationFile[],
  applied: readonly AppliedMigration[],
): MigrationFile[] {
  const known = new Map(files.map((file) => [file.name, file]))
  for (const { name, checksum } of applied) {
    const file = known.get(name)
    if (!file) {
      throw new Error(
        `The database contains the migration ${name}, which this version does not know. ` +
          'It was used by a newer version: start that one, or restore a backup.',
      )
    }
    if (file.checksum !== checksum) {
      throw new Error(
        `The migration ${name} was changed after it had been applied. ` +
          'Revert the change and put it into a new migration.',
      )
    }
  }
  const done = new Set(applied.map(({ name }) => name))
  const pending = files.filter((file) => !done.has(file.name))
  const last = [...done].sort().at(-1) ?? ''
  const outOfOrder = pending.find((file) => file.name < last)
  if (outOfOrder) {
    throw new Error(
      `The migration ${outOfOrder.name} comes before ${last}, which is already applied. ` +
        'Give it a higher number.',
    )
  }
  return pending
}
