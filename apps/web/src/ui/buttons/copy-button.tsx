import { useCopyToClipboard } from '../hooks/use-copy-to-clipboard.tsx'
import { Button } from './button.tsx'

interface CopyButtonProps {
  text: string
  label?: string
}

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, label = 'Copy' }: CopyButtonProps) {
  const { isCopied, icon, copy } = useCopyToClipboard(text)
  return (
    <Button icon={icon} onClick={copy}>
      {isCopied ? 'Copied' : label}
    </Button>
  )
}
