import { IconButton } from '#ui/icon-button'
import { useCopy } from '#ui/use-copy'

/** Puts a text on the clipboard; small, for the end of a line. */
export function CopyIcon({ text, label }: { text: string; label: string }) {
  const { isCopied, icon, copy } = useCopy(text)
  return <IconButton icon={icon} label={isCopied ? 'Copied' : label} onClick={copy} size="sm" />
}
