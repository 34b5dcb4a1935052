/**
 * For programs that tests fork and kill. A test that fails before it kills its program must not
 * leave it behind: it would hold the output of the whole run open, and its database too.
 */
export function endWithParent(): void {
  process.once('disconnect', () => process.exit())
}
