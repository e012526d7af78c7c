import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Checkbox } from './checkbox.tsx'
import { FileDrop } from './file-drop.tsx'
import { type SignatureWords, useKitWords } from './kit-words.ts'
import { contextOf, type MakePng, makePaperTransparent, trimmedPng } from './signature-canvas.ts'

/** Props of `UploadSignature`. */
interface UploadSignatureProps {
  words: SignatureWords
  onInk: (make: MakePng | undefined) => void
}

/** A signature from an image file; its white background can be removed. Processed in the browser before it is sent. */
export function UploadSignature({ words, onInk }: UploadSignatureProps) {
  const texts = useKitWords('picture', portuguese)
  const [picture, setPicture] = useState<ImageBitmap>()
  const [isCleared, setCleared] = useState(true)
  const [problem, setProblem] = useState<string>()
  const canvas = useRef<HTMLCanvasElement>(null)
  const tell = useEffectEvent(onInk)

  useEffect(() => {
    const sheet = canvas.current
    if (!sheet || !picture) return
    show(picture, sheet, isCleared)
    tell(() => trimmedPng(sheet))
  }, [picture, isCleared])

  const open = async (file: File) => {
    setProblem(undefined)
    try {
      setPicture(await createImageBitmap(file))
    } catch {
      setProblem(texts.unreadable)
    }
  }
  return (
    <div className="flex flex-col gap-3">
      {picture && (
        <div className="grid h-40 place-items-center rounded-control border border-edge bg-white p-3">
          <canvas ref={canvas} role="img" aria-label={words.picture} className="max-h-34 max-w-full" />
        </div>
      )}
      {picture && (
        <Checkbox isSelected={isCleared} onChange={setCleared}>
          {texts.clear}
        </Checkbox>
      )}
      <FileDrop
        onFile={open}
        accept={['.png', '.jpg', '.jpeg']}
        maxSize={10_000_000}
        title={picture ? texts.replace : words.drop}
        button={texts.choose}
        hint={problem ?? texts.hint}
      />
    </div>
  )
}

/** Larger images are no sharper in print. */
const longestSide = 1600

function show(picture: ImageBitmap, sheet: HTMLCanvasElement, isCleared: boolean) {
  const factor = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  sheet.width = Math.round(picture.width * factor)
  sheet.height = Math.round(picture.height * factor)
  const context = contextOf(sheet)
  context.drawImage(picture, 0, 0, sheet.width, sheet.height)
  if (!isCleared) return
  const pixels = context.getImageData(0, 0, sheet.width, sheet.height)
  makePaperTransparent(pixels.data)
  context.putImageData(pixels, 0, 0)
}

const portuguese = {
  unreadable: 'Não foi possível ler esta imagem. Escolha outra em PNG ou JPEG.',
  clear: 'Remover o fundo branco',
  replace: 'Trocar a imagem',
  choose: 'Escolher imagem',
  hint: 'PNG ou JPEG, tinta escura sobre papel branco',
}
