import { setPhoto } from '@headwater/contract/identity/profile'
import { useEffect, useRef, useState } from 'react'
import { formatFailure } from '#lib/format-failure'
import { Banner } from '#ui/feedback/banner'
import { Skeleton } from '#ui/feedback/skeleton'
import { toast } from '#ui/feedback/toast'
import { FormDialog } from '#ui/overlays/form-dialog'
import type { DialogState } from '#ui/overlays/lazy-dialog'
import { useStepUpMutation } from '../use-step-up-mutation.ts'
import { encodePhoto } from './photo-canvas.ts'
import { PhotoCropper } from './photo-cropper.tsx'
import { useUpdateCachedUser } from './use-update-cached-user.ts'

/** Crops the chosen picture to a square and uploads it at a small size. */
export function PhotoDialog({ file, ...dialog }: DialogState & { file: File }) {
  const { picture, isUnreadable } = usePicture(file)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [failure, setFailure] = useState<string>()
  const updateCached = useUpdateCachedUser()
  const save = useStepUpMutation(setPhoto, {
    hidesErrorToast: true,
    onDone: (user) => {
      updateCached(user)
      dialog.onOpenChange(false)
      toast({ message: 'Picture saved.', tone: 'ok' })
    },
    onFailed: (error) => setFailure(formatFailure(error)),
  })

  async function submit() {
    if (!canvas.current) return
    try {
      save.mutate({ data: await encodePhoto(canvas.current) })
    } catch (error) {
      setFailure((error as Error).message)
    }
  }

  return (
    <FormDialog
      {...dialog}
      description="Drag the picture or use the arrow keys to position it."
      disabledReason={picture ? undefined : 'Choose a picture first.'}
      failure={failure}
      hasUnsavedChanges={true}
      isBusy={save.isPending}
      onSubmit={() => void submit()}
      submitLabel="Use this picture"
      title="Your picture"
    >
      {isUnreadable ? (
        <Banner title="This file is not a picture we can read." tone="bad">
          Choose a PNG, JPEG or WebP file.
        </Banner>
      ) : picture ? (
        <PhotoCropper canvas={canvas} picture={picture} />
      ) : (
        <Skeleton className="mx-auto size-64" round={true} />
      )}
    </FormDialog>
  )
}

function usePicture(file: File) {
  const [picture, setPicture] = useState<ImageBitmap>()
  const [isUnreadable, setUnreadable] = useState(false)
  useEffect(() => {
    let isUnmounted = false
    let bitmap: ImageBitmap | undefined
    createImageBitmap(file).then(
      (made) => {
        bitmap = made
        if (isUnmounted) made.close()
        else setPicture(made)
      },
      () => isUnmounted || setUnreadable(true),
    )
    return () => {
      isUnmounted = true
      bitmap?.close()
    }
  }, [file])
  return { picture, isUnreadable }
}
