import { memberOf } from '@rubrica/contracts/member-of.ts'
import { pagePaths } from '@rubrica/contracts/page-paths.ts'
import { pathOf } from '@rubrica/contracts/path-of.ts'
import type { SignatureType } from '@rubrica/contracts/path-values.ts'
import { useMutation } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { canPass, failureOf } from '../../../failure.ts'
import { keptInTab } from '../../../kept-in-tab.ts'
import { openPart } from '../../../load-code.ts'
import { sendFile } from '../../../transfer.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { Drawing } from '../../../ui/draw-signature.tsx'
import { SignaturePad } from '../../../ui/signature-pad.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { useWords, wordsNow } from '../../../words.ts'
import type { OpenedSigner } from '../opened.ts'

/** Props of `SignatureDialog`. */
export interface SignatureDialogProps {
  type: SignatureType
  signer: Pick<OpenedSigner, 'id' | 'name'>
  onClose: () => void
  /** Called when the image has been saved. */
  onKept: (png: Blob) => void
  /** Called when it was not: the document may be closed by now. */
  onRefused: () => void
}

const loadHandOver = () => import('../elsewhere/hand-over.tsx')
const HandOver = lazy(async () => ({ default: (await loadHandOver()).HandOver }))

/** Takes a signature that is drawn here or on a phone, typed or uploaded. Closes only when the image has been saved. */
export function SignatureDialog({ type, signer, onClose, onKept, onRefused }: SignatureDialogProps) {
  const id = `${signer.id}-${type}`
  const titles = useWords('signatureDialog', portuguese)
  const [drawn] = useState(() => keptDrawings.read(id))
  const [isElsewhere, setElsewhere] = useState(false)
  // A finger draws better than a mouse; who has only a mouse is offered the phone.
  const hasMouse = useMedia('(hover: hover) and (pointer: fine)')
  const keep = useMutation({
    mutationFn: async (png: Blob) => {
      await keepSignature(type, png)
      return png
    },
    onSuccess: (png) => {
      keptDrawings.drop(id)
      onKept(png)
    },
    onError: onRefused,
  })
  return (
    <Dialog isOpen onClose={onClose} title={titles[type]} size="wide" role="alertdialog">
      {isElsewhere ? (
        <Suspense>
          <HandOver
            type={type}
            onUsed={(png) => {
              keptDrawings.drop(id)
              onKept(png)
            }}
            onBack={() => setElsewhere(false)}
          />
        </Suspense>
      ) : (
        <SignaturePad
          kind={type}
          actions={
            hasMouse && (
              <Button isDisabled={keep.isPending} onPress={() => openPart(loadHandOver, () => setElsewhere(true))}>
                <Smartphone aria-hidden />
                {titles.phone}
              </Button>
            )
          }
          text={type === 'signature' ? signer.name : initialsOf(signer.name)}
          drawn={drawn}
          onDraw={(drawing) => (drawing.strokes.length > 0 ? keptDrawings.keep(id, drawing) : keptDrawings.drop(id))}
          onUse={(png) => keep.mutate(png)}
          isPending={keep.isPending}
          error={keep.error?.message}
        />
      )}
    </Dialog>
  )
}

/** Saves a signature image. Throws an error with a message fit to show. */
async function keepSignature(type: SignatureType, png: Blob) {
  const image = png.type === 'image/png' ? png : new Blob([png], { type: 'image/png' })
  try {
    await sendFile(`${pathOf(pagePaths.saveSignature, {})}?type=${type}`, image)
  } catch (error) {
    throw new Error(canPass(error) ? wordsNow('signatureImage', notKept).notKept : failureOf(error).message)
  }
}

const notKept = {
  notKept: 'Não conseguimos guardar a assinatura. Ela continua aqui: verifique a internet e tente de novo.',
}

const portuguese = {
  signature: 'Sua assinatura',
  initial: 'Sua rubrica',
  phone: 'Desenhar no celular',
} satisfies Record<SignatureType | 'phone', string>

function initialsOf(name: string) {
  const words = name.split(/\s+/).filter(Boolean)
  // 'da' and 'dos' have no initial, unless nothing in the name is capitalised.
  const capitalised = words.filter((word) => /^\p{Lu}/u.test(word))
  return (capitalised.length > 0 ? capitalised : words).map(([first = '']) => first.toLocaleUpperCase('pt-BR')).join('')
}

/** Unused drawings, by signer and kind: closing the pad, a step back and a reload lose none of them. */
const keptDrawings = keptInTab('drawing-', { parse: drawingOf })

function drawingOf(stored: unknown): Drawing {
  if (!isDrawing(stored)) throw new Error('This is no drawing')
  return stored
}

function isDrawing(value: unknown): value is Drawing {
  const strokes = memberOf(value, 'strokes')
  const sheet = memberOf(value, 'sheet')
  const sides = ['width', 'height'].map((side) => Number(memberOf(sheet, side)))
  return sides.every((side) => side > 0) && Array.isArray(strokes) && strokes.every(isStroke)
}

function isStroke(value: unknown) {
  const points = memberOf(value, 'points')
  const isPlaced = (point: unknown) => ['x', 'y'].every((axis) => Number.isFinite(memberOf(point, axis)))
  return Array.isArray(points) && points.every(isPlaced)
}
