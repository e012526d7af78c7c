import { pagePaths } from '@rubrica/contracts/page-paths.ts'
import { pathOf } from '@rubrica/contracts/path-of.ts'
import { useMutation } from '@tanstack/react-query'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { failureOf } from '../../../failure.ts'
import { sendFile } from '../../../transfer.ts'
import { trpc } from '../../../trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Slider } from '../../../ui/slider.tsx'
import { toast } from '../../../ui/toast.ts'
import { useWords, wordsNow } from '../../../words.ts'
import { drawCrop, moved, pngOfCrop, wholePicture } from './logo-crop.ts'

interface LogoCropDialogProps {
  accountId: string
  picture: ImageBitmap
  onClose: () => void
}

/** Cuts a picture in the browser and makes the part in the frame the logo. */
export function LogoCropDialog({ accountId, picture, onClose }: LogoCropDialogProps) {
  const utils = trpc.useUtils()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState(wholePicture)
  const words = useWords('logoCrop', portuguese)
  const save = useMutation({
    mutationFn: async (sheet: HTMLCanvasElement) => uploadLogo(accountId, await pngOfCrop(sheet)),
    onSuccess: async () => {
      await utils.appearance.get.invalidate()
      toast(wordsNow('logoCrop', portuguese).saved)
      onClose()
    },
  })
  const move = ([x, y]: Move) => setCrop((now) => moved(now, x, y))
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])
  const actions = (
    <>
      <Button onPress={onClose} isDisabled={save.isPending}>
        {words.back}
      </Button>
      <Button
        variant="primary"
        isPending={save.isPending}
        onPress={() => canvas.current && save.mutate(canvas.current)}
      >
        {words.save}
      </Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title={words.title} actions={actions}>
      <div className="flex flex-col gap-4">
        {save.error && <Alert tone="warning">{failureOf(save.error).message}</Alert>}
        <div className="on-page grid h-44 place-items-center rounded-control border border-line bg-quiet-wash p-3">
          <canvas
            ref={canvas}
            tabIndex={0}
            role="img"
            aria-label={words.canvas}
            className="max-h-full max-w-full cursor-move touch-none bg-white shadow-page"
            onPointerMove={(event) => event.buttons === 1 && move(shareOf(event))}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onKeyDown={(event) => {
              const step = steps[event.key]
              if (!step) return
              event.preventDefault()
              move(step)
            }}
          />
        </div>
        <Slider
          label={words.size}
          value={crop.zoom}
          minValue={0.5}
          maxValue={4}
          step={0.05}
          format={{ style: 'percent' }}
          onChange={(zoom) => setCrop({ ...crop, zoom })}
        />
        <RadioGroup
          label={words.shape}
          orientation="horizontal"
          value={crop.shape}
          onChange={(shape) => setCrop({ ...wholePicture, shape: shape === 'square' ? 'square' : 'wide' })}
          options={[
            { value: 'wide', label: words.wide },
            { value: 'square', label: words.square },
          ]}
        />
      </div>
    </Dialog>
  )
}

type Move = [x: number, y: number]

/** A drag as a share of the frame. */
function shareOf({ currentTarget, movementX, movementY }: PointerEvent<HTMLCanvasElement>): Move {
  const { width, height } = currentTarget.getBoundingClientRect()
  return [movementX / width, movementY / height]
}

const steps: Record<string, Move> = {
  ArrowLeft: [-0.02, 0],
  ArrowRight: [0.02, 0],
  ArrowUp: [0, -0.02],
  ArrowDown: [0, 0.02],
}

/** Makes an image the logo of a workspace. Throws `CallFailure`. */
async function uploadLogo(accountId: string, png: Blob): Promise<void> {
  const body = new FormData()
  body.append('file', png, 'logo.png')
  await sendFile(pathOf(pagePaths.setLogo, { accountId }), body)
}

const portuguese = {
  saved: 'Logotipo salvo.',
  back: 'Voltar',
  save: 'Salvar logotipo',
  title: 'Cortar logotipo',
  canvas: 'Corte do logotipo. As setas movem a imagem.',
  size: 'Tamanho',
  shape: 'Formato',
  wide: 'Horizontal',
  square: 'Quadrado',
}
