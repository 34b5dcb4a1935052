import { listImports } from '@headwater/contract/people/imports'
import { useQueryClient } from '@tanstack/react-query'
import { pagesQueryKey } from '#lib/use-load-pages'
import { getImportQueryKey } from '../use-import.ts'
import { type NewUpload, startUpload } from './uploads.ts'

/** Uploads a file and refetches the import at the end. */
export function useStartUpload(): (upload: Omit<NewUpload, 'onEnd'>) => void {
  const cache = useQueryClient()
  return (upload) =>
    startUpload({
      ...upload,
      onEnd: () => {
        void cache.invalidateQueries({ queryKey: pagesQueryKey(listImports) })
        return cache.refetchQueries({ queryKey: getImportQueryKey(upload.importId) })
      },
    })
}
