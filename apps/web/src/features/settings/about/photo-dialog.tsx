import { setPhoto } from '@headwater/contract/identity/profile'
import { useEffect, useRef, useState } from 'react'
import { sayFailure } from '#lib/say-failure'
import { Banner } from '#ui/banner'
import { Skeleton } from '#ui/skeleton'
import { toast } from '#ui/toast'
import { FormDialog } from '../form-dialog.tsx'
import type { DialogState } from '../late-dialog.tsx'
import { useAct } from '../use-act.ts'
import { PhotoCropper } from './photo-cropper.tsx'
import { readPhoto } from './read-photo.ts'
import { useTakeOverUser } from './take-over-user.ts'

/** Cuts the chosen picture to a square and sends it, small enough to load everywhere. */
export function PhotoDialog({ file, ...dialog }: DialogState & { file: File }) {
  const { picture, isUnreadable } = usePicture(file)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [failure, setFailure] = useState<string>()
  const takeOver = useTakeOverUser()
  const save = useAct(setPhoto, {
    isQuiet: true,
    onDone: (user) => {
      takeOver(user)
      dialog.onOpenChange(false)
      toast({ message: 'Your new picture is in place.', tone: 'ok' })
    },
    onFailed: (error) => setFailure(sayFailure(error)),
  })

  async function submit() {
    if (!canvas.current) return
    try {
      save.mutate({ data: await readPhoto(canvas.current) })
    } catch (error) {
      setFailure((error as Error).message)
    }
  }

  return (
    <FormDialog
      {...dialog}
      description="Drag the picture, or use the arrow keys, until it sits well."
      disabledReason={picture ? undefined : 'There is no picture to use yet.'}
      failure={failure}
      halfWritten={true}
      isBusy={save.isPending}
      onSubmit={() => void submit()}
      submitLabel="Use this picture"
      title="Your picture"
    >
      {isUnreadable ? (
        <Banner title="This file could not be read as a picture." tone="bad">
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
    let isGone = false
    let bitmap: ImageBitmap | undefined
    createImageBitmap(file).then(
      (made) => {
        bitmap = made
        if (isGone) made.close()
        else setPicture(made)
      },
      () => isGone || setUnreadable(true),
    )
    return () => {
      isGone = true
      bitmap?.close()
    }
  }, [file])
  return { picture, isUnreadable }
}
