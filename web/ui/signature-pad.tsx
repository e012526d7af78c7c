import { type ReactNode, useState } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { DrawSignature } from './draw-signature.tsx'
import { Tabs } from './tabs.tsx'
import type { MakePng } from './trimmed-png.ts'
import { TypeSignature } from './type-signature.tsx'
import { UploadSignature } from './upload-signature.tsx'

/** Props of `SignaturePad`. */
export interface SignaturePadProps {
  /** The name, or for a rubric the initials, that the typed form starts with. */
  text: string
  /** Called with a trimmed PNG with a transparent background, at most 1 MB. */
  onUse: (png: Blob) => void
  /** What the button says, such as 'Usar esta assinatura'. */
  useLabel?: string
  isPending?: boolean
  /** The server's message when keeping it failed; what was drawn stays. */
  error?: ReactNode
  /** More buttons at the left of the main one, such as 'Voltar'. */
  actions?: ReactNode
}

/** Makes a signature: drawn, typed or from an image. */
export function SignaturePad({
  text,
  onUse,
  useLabel = 'Usar esta assinatura',
  isPending = false,
  error,
  actions,
}: SignaturePadProps) {
  const [make, setMake] = useState<MakePng>()
  const [problem, setProblem] = useState<string>()
  const onInk = (next: MakePng | undefined) => setMake(() => next)

  const use = async () => {
    setProblem(undefined)
    try {
      if (make) onUse(await make())
    } catch {
      setProblem('Não foi possível preparar a imagem. Tente desenhar de novo.')
    }
  }
  const tabs = [
    { id: 'draw', title: 'Desenhar', content: <DrawSignature onInk={onInk} /> },
    { id: 'type', title: 'Digitar', content: <TypeSignature text={text} onInk={onInk} /> },
    { id: 'upload', title: 'Enviar imagem', content: <UploadSignature onInk={onInk} /> },
  ]
  return (
    <div className="flex flex-col gap-4">
      {(error ?? problem) && <Alert tone="warning">{error ?? problem}</Alert>}
      <Tabs label="Como assinar" tabs={tabs} onSelect={() => setMake(undefined)} className="gap-4!" />
      <div className="flex flex-wrap justify-end gap-2 max-sm:[&>*]:grow">
        {actions}
        <Button variant="primary" isDisabled={!make} isPending={isPending} onPress={use}>
          {useLabel}
        </Button>
      </div>
    </div>
  )
}
