import { pagePaths } from '@rubrica/contracts/page-paths.ts'
import { pathOf } from '@rubrica/contracts/path-of.ts'
import type { SignatureType } from '@rubrica/contracts/path-values.ts'
import { create as createCode } from 'qrcode'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { fetchFile } from '../../../transfer.ts'
import { trpc } from '../../../trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useWords } from '../../../words.ts'

/** Props of `HandOver`. */
interface HandOverProps {
  type: SignatureType
  /** Called when the drawing has become the signer's. */
  onUsed: (picture: Blob) => void
  /** Called to draw on this page after all. */
  onBack: () => void
}

/** Milliseconds between two looks at whether the drawing is here. */
const LOOK = 1000

/** Shows a code by which a phone draws for this page, waits for the drawing, and asks whether it is the right one. */
export function HandOver({ type, onUsed, onBack }: HandOverProps) {
  const words = useWords('handOver', portuguese)
  const create = trpc.drawing.create.useMutation()
  const remove = trpc.drawing.remove.useMutation()
  const isUsed = useRef(false)
  const use = trpc.drawing.use.useMutation({
    onSuccess: () => {
      isUsed.current = true
      if (picture) onUsed(picture)
    },
  })
  const { id: drawingId = '', secret } = create.data ?? {}
  const look = trpc.drawing.get.useQuery(
    { drawingId },
    {
      enabled: Boolean(secret),
      refetchInterval: ({ state }) => (isAwaited(state.data?.status) ? LOOK : false),
      // A page that is behind another window is looked at again as soon as the drawing is there.
      refetchIntervalInBackground: true,
    },
  )
  const status = look.data?.status ?? 'waiting'
  const picture = usePicture(drawingId, status === 'drawn')
  const ask = () => {
    use.reset()
    create.mutate({ type })
  }
  const begin = useEffectEvent(ask)
  useEffect(() => begin(), [])
  const end = useEffectEvent(() => drawingId && !isUsed.current && remove.mutate({ drawingId }))
  useEffect(() => () => void end(), [])

  const error = create.error ?? use.error
  const isOver = status === 'over' || use.error?.data?.code === 'drawing_over'
  return (
    <div className="flex flex-col gap-4">
      {error && <Alert tone="warning">{error.message}</Alert>}
      <div role="status" className="flex flex-col items-center gap-3 text-center">
        {isOver ? (
          <p className="py-8">{words.over}</p>
        ) : status === 'drawn' ? (
          <>
            <p>{words.arrived}</p>
            {picture ? <Picture picture={picture} label={words.picture} /> : <Skeleton className="h-32 w-full" />}
            <p className="text-sm text-quiet">{words.kept}</p>
          </>
        ) : (
          <>
            <p>{status === 'opened' ? words.opened : words.read}</p>
            {secret ? (
              <QrPicture text={`${location.origin}/sign/celular/desenho#${secret}`} label={words.code} />
            ) : (
              <Skeleton className="size-56" />
            )}
            <p className="text-sm text-quiet">{words.valid}</p>
          </>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-2 max-sm:[&>*]:grow">
        <Button onPress={onBack} isDisabled={use.isPending}>
          {words.back}
        </Button>
        {(isOver || status === 'drawn' || create.error) && (
          <Button onPress={ask} variant={isOver ? 'primary' : 'quiet'} isPending={create.isPending}>
            {status === 'drawn' && !isOver ? words.again : words.another}
          </Button>
        )}
        {status === 'drawn' && !isOver && (
          <Button
            variant="primary"
            isDisabled={!picture}
            isPending={use.isPending}
            onPress={() => use.mutate({ drawingId })}
          >
            {words.use[type]}
          </Button>
        )}
      </div>
    </div>
  )
}

function isAwaited(status: string | undefined) {
  return status === undefined || status === 'waiting' || status === 'opened'
}

/** The drawing, once it is here. */
function usePicture(drawingId: string, isHere: boolean) {
  const [picture, setPicture] = useState<{ drawingId: string; blob: Blob }>()
  useEffect(() => {
    if (!isHere) return
    const fetching = new AbortController()
    fetchDrawing(drawingId, fetching.signal).then(
      (blob) => setPicture({ drawingId, blob }),
      () => undefined,
    )
    return () => fetching.abort()
  }, [drawingId, isHere])
  return picture?.drawingId === drawingId ? picture.blob : undefined
}

async function fetchDrawing(drawingId: string, signal: AbortSignal) {
  const picture = await fetchFile(pathOf(pagePaths.drawingImage, { drawingId }), { signal })
  if (!picture.type.startsWith('image/')) throw new Error(`No drawing, but ${picture.type}`)
  return picture
}

/** On white, as on the page of a document. */
function Picture({ picture, label }: { picture: Blob; label: string }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const next = URL.createObjectURL(picture)
    setUrl(next)
    return () => URL.revokeObjectURL(next)
  }, [picture])
  return (
    <span className="w-full rounded-control border border-edge bg-white p-4">
      {url && <img src={url} alt={label} className="mx-auto max-h-40 max-w-full object-contain" />}
    </span>
  )
}

/** Modules of white that a reader needs around a code. */
const RIM = 4

/** A QR code, black on white in every theme. */
function QrPicture({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => outlineOf(text), [text])
  const side = size + 2 * RIM
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-RIM} ${-RIM} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-56 rounded-control bg-white forced-color-adjust-none"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

function outlineOf(text: string) {
  const { size, data } = createCode(text, { errorCorrectionLevel: 'M' }).modules
  const modules = Array.from(data).flatMap((isDark, at) =>
    isDark ? [`M${at % size} ${Math.floor(at / size)}h1v1h-1z`] : [],
  )
  return { size, path: modules.join('') }
}

const portuguese = {
  read: 'Aponte a câmera do celular para o código e desenhe na tela dele.',
  opened: 'O celular abriu o código. Desenhe nele e envie.',
  valid: 'O código vale por 10 minutos, para um desenho. O celular não mostra o documento.',
  code: 'Código QR que abre a folha de desenho no celular',
  arrived: 'O desenho chegou. É este?',
  picture: 'O desenho feito no celular',
  kept: 'O endereço IP do celular fica registrado na trilha como o lugar do desenho.',
  over: 'O código venceu ou já foi usado.',
  back: 'Desenhar aqui',
  again: 'Desenhar de novo',
  another: 'Mostrar outro código',
  use: { signature: 'Usar esta assinatura', initial: 'Usar esta rubrica' },
}
