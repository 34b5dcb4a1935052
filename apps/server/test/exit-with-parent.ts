/**
 * Ends a forked test program together with its parent. A test that fails before it kills its
 * program must not leave it running, because it would hold the run's output and its database open.
 */
export function exitWithParent(): void {
  process.once('disconnect', () => process.exit())
}
