import { listImports } from '@headwater/contract/sourcing/imports'
import { useQueryClient } from '@tanstack/react-query'
import { pagesKey } from '#lib/use-load-pages'
import { keyOf } from '../use-import.ts'
import { type NewUpload, startUpload } from './uploads.ts'

/** Sends a file, and shows what the server says of it at the end. */
export function useStartUpload(): (upload: Omit<NewUpload, 'onEnd'>) => void {
  const cache = useQueryClient()
  return (upload) =>
    startUpload({
      ...upload,
      onEnd: () => {
        void cache.invalidateQueries({ queryKey: pagesKey(listImports) })
        return cache.refetchQueries({ queryKey: keyOf(upload.importId) })
      },
    })
}
