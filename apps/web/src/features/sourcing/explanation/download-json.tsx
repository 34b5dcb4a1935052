import type { Explanation } from '@headwater/contract/sourcing/explanation'
import { Download } from 'lucide-react'
import { saveFile } from '#lib/download-file'
import { Button } from '#ui/button'

/** The explanation itself as a file, from which anybody can do the sum again. It names nobody. */
export function DownloadJson({ explanation }: { explanation: Explanation }) {
  function download() {
    const content = new Blob([JSON.stringify(explanation, null, 2)], { type: 'application/json' })
    const { criteriaHash, tenths, documentMonth } = explanation
    saveFile(content, `headwater-score-${tenths}-${criteriaHash.slice(0, 8)}-${documentMonth}.json`)
  }
  return (
    <Button icon={Download} kind="ghost" onClick={download}>
      JSON
    </Button>
  )
}
