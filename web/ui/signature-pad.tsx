import { type ReactNode, useRef, useState } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { type Drawing, DrawSignature, type SignatureKind, signatureWords } from './draw-signature.tsx'
import { useKitWords } from './kit-words.ts'
import type { MakePng } from './signature-canvas.ts'
import { Tabs } from './tabs.tsx'
import { TypeSignature } from './type-signature.tsx'
import { UploadSignature } from './upload-signature.tsx'

/** Props of `SignaturePad`. */
export interface SignaturePadProps {
  kind: SignatureKind
  /** The name, or for a rubric the initials, that the typed form starts with. */
  text: string
  /** Called with a trimmed PNG with a transparent background, at most 1 MB. */
  onUse: (png: Blob) => void
  /** The unused drawing from before. */
  drawn?: Drawing | null
  /** Called with each change of the drawing. */
  onDraw?: (drawing: Drawing) => void
  isPending?: boolean
  /** The server's message when saving it failed; the drawing stays. */
  error?: ReactNode
  /** More buttons at the left of the main one, such as 'Voltar'. */
  actions?: ReactNode
}

/** Makes a signature: drawn, typed or from an image. */
export function SignaturePad(props: SignaturePadProps) {
  const { kind, text, onUse, drawn, onDraw, isPending = false, error, actions } = props
  const words = useKitWords(kind, signatureWords[kind])
  const titles = useKitWords('pad', portuguese)
  const [ready, setReady] = useState<{ make: MakePng; failed: string }>()
  const [problem, setProblem] = useState<string>()
  const drawing = useRef<Drawing>(drawn ?? { strokes: [], sheet: undefined })
  const onInk = (make: MakePng | undefined, failed = titles.failed) => setReady(make && { make, failed })

  const use = async () => {
    setProblem(undefined)
    try {
      if (ready) onUse(await ready.make())
    } catch {
      setProblem(ready?.failed)
    }
  }
  const tabs = [
    {
      id: 'draw',
      title: titles.draw,
      content: (
        <DrawSignature
          words={words}
          drawing={drawing}
          onInk={(make) => {
            onInk(make)
            onDraw?.(drawing.current)
          }}
        />
      ),
    },
    {
      id: 'type',
      title: titles.type,
      content: (
        <TypeSignature
          label={words.typed}
          text={text}
          onInk={(make) => onInk(make, titles.noHand)}
          onEnter={() => isPending || use()}
        />
      ),
    },
    { id: 'upload', title: titles.upload, content: <UploadSignature words={words} onInk={onInk} /> },
  ]
  return (
    <div className="flex flex-col gap-4 lying:gap-2">
      {(error ?? problem) && <Alert tone="warning">{error ?? problem}</Alert>}
      <Tabs
        label={words.tabs}
        tabs={tabs}
        onSelect={() => setReady(undefined)}
        className="gap-4! lying:gap-2! max-sm:[&_[role=tab]]:min-h-11 lying:[&_[role=tab]]:min-h-11"
      />
      <div className="flex flex-wrap justify-end gap-2 max-sm:[&>*]:grow">
        {actions}
        <Button variant="primary" isDisabled={!ready} isPending={isPending} onPress={use} className="lying:min-h-11">
          {words.use}
        </Button>
      </div>
    </div>
  )
}

const portuguese = {
  draw: 'Desenhar',
  type: 'Digitar',
  upload: 'Enviar imagem',
  failed: 'Não foi possível preparar a imagem. Tente desenhar de novo.',
  noHand: 'A letra não carregou. Verifique a internet e tente de novo, ou desenhe.',
}
