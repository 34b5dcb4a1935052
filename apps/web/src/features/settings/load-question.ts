/** The dialog with one question and two answers, when one is asked. */
export async function loadQuestion() {
  return (await import('#ui/confirm-dialog')).ConfirmDialog
}
